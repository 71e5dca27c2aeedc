import type { Packed } from './packed.ts';

/** A program that explains what visitors cause without its compiler, and the visitors from which people choose. */
export interface PortableProject {
  /** Its visitors are those below, by `visitorKey`. The text of each of their givens is as `given` has it. */
  readonly packed: Packed;
  /**
   * An example of each page class of each site, if there is one, where the consent defaults apply, if possible. The class
   * `anyPage` is a page of any class, and `noDefaultPage` one without consent defaults. In a project without page classes, the
   * others are pages of scenarios.
   */
  readonly pages: readonly PortableVisitor[];
  /** Visitors who opted out or did not, by `optOutName`. Empty in projects without an opt-out, or if `gpc` alone decides it. */
  readonly optOuts: readonly PortableVisitor[];
  /** Whether rules read the signal of the browser, `gpc`. */
  readonly readsGpc: boolean;
  /** A locale for each country of which the rules name some, by its code. Pages that take them have that of the visitor. */
  readonly locales: Readonly<Record<string, string>>;
}

export interface PortableVisitor {
  readonly site: string;
  /** The page class by a unique name, the scenario, or the name of an opt-out. */
  readonly name: string;
  /** Whether the path of a page may have any of the locales instead of its own. */
  readonly takesLocales?: boolean;
}

/** Stands for any page. */
export const anyPage = '';

/** Stands for a page without consent defaults. No class can have this name: names contain no hyphen. */
export const noDefaultPage = 'no-default';

/** The name of a visitor who opted out of a group, or of all groups, or did not. */
export function optOutName(group: string | undefined, isOut: boolean): string {
  return group === undefined ? String(isOut) : `${group} ${isOut}`;
}

/** The key of a visitor in `Portable`. */
export function visitorKey(kind: 'page' | 'optOut', site: string, name: string): string {
  return `${kind} ${site} ${name}`;
}
