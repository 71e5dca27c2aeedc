import type { Type } from '../core/type.ts';
import type { Declared } from '../core/program.ts';
import { diagnose, type DiagnosticCode } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Host } from '../host.ts';
import type { Source, Span } from '../source/source.ts';
import type { Declaration, Document, Node, Word } from '../syntax/document.ts';
import { isWhole } from '../syntax/parse-all.ts';
import { documentationOf } from './documentation.ts';

/** Names of one namespace are unique in a project; different namespaces may share a name. */
export type Namespace =
  'values' | 'pages' | 'sites' | 'stages' | 'events' | 'running' | 'groups' | 'variables' | 'project';

/** A declaration on its way into the program. */
export interface Found {
  readonly declaration: Declaration;
  readonly name: Word;
  readonly source: Source;
  /** Its place among all declarations, imported files first. */
  readonly position: number;
}

/** What an expression may mention where it stands. */
export interface Context {
  readonly source: Source;
  /** Fields of the events that start the rule, by path. */
  readonly fields?: ReadonlyMap<string, FieldMeaning>;
}

export interface FieldMeaning {
  readonly type: Type;
  /** Whether the value came from the page as it was and must be read by its type. */
  readonly decode: boolean;
}

/** What the steps of linking share: the names found so far, and a way to tell mistakes. */
export interface Linker {
  readonly host: Host;
  readonly documents: readonly Document[];
  readonly tell: Tell;
  readonly names: Readonly<Record<Namespace, Map<string, Found>>>;
  mistake<Code extends DiagnosticCode>(
    code: Code,
    parameters: Parameters<typeof diagnose<Code>>[1],
    source: Source,
    node: Node,
    related?: { span: Span; label: string },
  ): void;
  /**
   * The declaration of that name, or a message with the nearest one. `code` is said where there is none; `others` are
   * built-in names that could have been meant.
   */
  find(
    namespace: Namespace,
    word: Word,
    source: Source,
    code: UnknownCode,
    kinds?: readonly string[],
    others?: Iterable<string>,
  ): Found | undefined;
  /** Makes each declaration's meaning once, at first use; a circle is told and gives undefined. */
  once<T>(found: Found, make: () => T): T | undefined;
}

/** Names that a file which could not be read may hold: that it could not is told, and is the cause. */
const mayStandElsewhere: ReadonlySet<DiagnosticCode> = new Set([
  'missing-consent',
  'missing-data-layer',
  'missing-direct-calls',
  'unknown-countries',
  'unknown-data',
  'unknown-element',
  'unknown-event',
  'unknown-group',
  'unknown-locales',
  'unknown-name',
  'unknown-page',
  'unknown-site',
  'unknown-stage',
  'unknown-state',
  'unknown-tag',
  'unknown-variable',
]);

export type UnknownCode = Extract<DiagnosticCode, `unknown-${string}`>;

export function createLinker(documents: readonly Document[], host: Host, tell: Tell): Linker {
  const names: Record<Namespace, Map<string, Found>> = {
    values: new Map(),
    pages: new Map(),
    sites: new Map(),
    stages: new Map(),
    events: new Map(),
    running: new Map(),
    groups: new Map(),
    variables: new Map(),
    project: new Map(),
  };
  const made = new Map<Found, { value: unknown }>();
  const working: Found[] = [];

  const isComplete = isWhole(documents);
  const mistake: Linker['mistake'] = (code, parameters, source, node, related) => {
    const nearest = (parameters as { nearest?: string }).nearest;
    if (!isComplete && nearest === undefined && mayStandElsewhere.has(code)) return;
    tell(diagnose(code, parameters, { source, start: node.start, end: node.end }, related));
  };

  return {
    host,
    documents,
    tell,
    names,
    mistake,

    find(namespace, word, source, code, kinds, others = []) {
      const fits = (found: Found) => !kinds || kinds.includes(found.declaration.kind.text);
      const found = names[namespace].get(word.text);
      if (!found || !fits(found)) {
        const candidates = [...names[namespace]].filter(([, other]) => fits(other)).map(([name]) => name);
        const near = nearest(word.text, [...candidates, ...others]);
        const parameters = { name: word.text, nearest: near, of: '', owner: '' };
        mistake(code, parameters as never, source, word);
        return undefined;
      }
      if (found.declaration.private && found.source !== source) {
        const related = { span: spanOf(found.source, found.name), label: 'declared here' };
        mistake('private-name', { name: word.text, path: found.source.path }, source, word, related);
      }
      return found;
    },

    once<T>(found: Found, make: () => T) {
      const before = made.get(found);
      if (before) return before.value as T;
      if (working.includes(found)) {
        const circle = [...working.slice(working.indexOf(found)), found];
        mistake('cycle', { path: circle.map(({ name }) => name.text).join(' → ') }, found.source, found.name);
        return undefined;
      }
      working.push(found);
      const value = make();
      working.pop();
      made.set(found, { value });
      return value;
    },
  };
}

/** The parts that every declaration has in the program. */
export function declared({ declaration, name, source }: Found, documents: readonly Document[]): Declared {
  return {
    id: name.text,
    title: declaration.title?.text,
    documentation: documentationOf(declaration, source, documents),
    source,
    span: spanOf(source, declaration),
    nameSpan: spanOf(source, name),
  };
}

export function spanOf(source: Source, { start, end }: Node): Span {
  return { source, start, end };
}
