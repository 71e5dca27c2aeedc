import type { Packed } from '../../portable/packed.ts';

/** A program that explains what visitors cause without its compiler, and the visitors from which people choose. */
export interface PortableProject {
  /** Its visitors are those below, by `visitorKey`. */
  readonly packed: Packed;
  /** What explanations quote from rule files, by path; see `quotedTexts`. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * An example of each page class of each site, if there is one, where the consent defaults apply, if possible. The class
   * without a name is a page of any class.
   */
  readonly pages: readonly PortableVisitor[];
  /** Visitors who opted out (`true`) or did not. Empty in projects without an opt-out. */
  readonly optOuts: readonly PortableVisitor[];
}

export interface PortableVisitor {
  readonly site: string;
  /** The page class, `true` or `false`. */
  readonly name: string;
  /** In the syntax of `given`. */
  readonly text: string;
}

/** The key of a visitor in `Portable`. */
export function visitorKey(kind: 'page' | 'optOut', site: string, name: string): string {
  return `${kind} ${site} ${name}`;
}
