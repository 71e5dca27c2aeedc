import type { Expression } from '../model/expression.ts';
import type { Type } from '../model/type.ts';
import type { Declared, OwnModule } from '../model/program.ts';
import { diagnose, type DiagnosticCode } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Host } from '../host.ts';
import type { Path, Source, Span } from '../source/source.ts';
import type { Declaration, Document, Node, Word } from '../syntax/document.ts';
import { isWhole } from '../syntax/parse-all.ts';
import { createDepth } from './depth.ts';
import { documentationOf } from './documentation.ts';
import { createScopes, type Scopes } from './scopes.ts';
import { addWords, unreadWords } from './unread.ts';

/** Names of one namespace are unique in a project; different namespaces may share a name. */
export type Namespace =
  | 'assertions'
  | 'scenarios'
  | 'values'
  | 'types'
  | 'pages'
  | 'sites'
  | 'stages'
  | 'events'
  | 'running'
  | 'actions'
  | 'vendors'
  | 'groups'
  | 'variables'
  | 'project';

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
  /** It is the value of a constant, which may be read from a file. */
  readonly isConstant?: boolean;
  /** What the parameters of the function stand for. */
  readonly parameters?: ReadonlyMap<string, Expression>;
}

export interface FieldMeaning {
  readonly type: Type;
  /** Whether the value came from the page as it was and must be read by its type. */
  readonly decode: boolean;
  /** Where it stands in what rules are given, if not at its own path. */
  readonly at?: readonly string[];
}

/** What the steps of linking share: the names found so far, and a way to tell mistakes. */
export interface Linker extends Scopes {
  readonly host: Host;
  documents: readonly Document[];
  readonly tell: Tell;
  /** Modules of the project's own that were named so far. */
  readonly modules: Map<Path, OwnModule>;
  /** Notes that a declaration is made use of: one of the kinds of which the program does not say so itself. */
  use(found: Found): void;
  /** Those of which that was noted, as of all that were found by their names. */
  used(): ReadonlySet<Declaration>;
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
  /**
   * A declaration's parts are not what its kind takes, and that was told: nothing leans on it, and names in it are not
   * told as unknown elsewhere.
   */
  lose(source: Source, declaration: Declaration): void;
  isLost(declaration: Declaration): boolean;
  /** Makes each declaration's meaning once, at first use; a circle is told and gives undefined. */
  once<T>(found: Found, make: () => T): T | undefined;
  /** What a declaration meant, and what was named for it. */
  forget(found: Found): void;
}

/** Kinds whose use is noted when they are found: some of their uses are written out, and then the program does not tell. */
export const notedKinds: ReadonlySet<string> = new Set(['action', 'event', 'function', 'matrix', 'record', 'vendor']);

/** What says that something is missing, by the word that declares it. */
const missing: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  'missing-consent': 'consent',
  'no-consent': 'consent',
  'missing-data-layer': 'dataLayer',
  'missing-direct-calls': 'directCalls',
  'missing-project': 'project',
  'missing-site': 'site',
  'missing-stage': 'stage',
  'visit-without-group': 'visit',
};

/** Names that a file or declaration which could not be read may hold: that it could not is told, and is the cause. */
const mayStandElsewhere: ReadonlySet<DiagnosticCode> = new Set([
  ...(Object.keys(missing) as DiagnosticCode[]),
  'unknown-action',
  'unknown-call',
  'unknown-countries',
  'unknown-data',
  'unknown-element',
  'unknown-event',
  'unknown-group',
  'unknown-locales',
  'unknown-name',
  'unknown-page',
  'unknown-rule',
  'unknown-site',
  'unknown-stage',
  'unknown-state',
  'unknown-tag',
  'unknown-type',
  'unknown-variable',
  'unknown-vendor',
]);

const mostCompared = 1_000_000;

export type UnknownCode = Extract<DiagnosticCode, `unknown-${string}`>;

export function createLinker(documents: readonly Document[], host: Host, tell: Tell): Linker {
  const scopes = createScopes();
  const made = new Map<Found, { value: unknown }>();
  const working: Found[] = [];
  /** By the declaration for which they were, if any. */
  const used = new Map<Found | undefined, Set<Declaration>>();

  const isComplete = isWhole(documents);
  const lostWords = unreadWords(documents);
  const lost = new Set<Declaration>();
  const mistake: Linker['mistake'] = (code, parameters, source, node, related) => {
    const { name = missing[code] } = parameters as { name?: string };
    if (!isComplete && mayStandElsewhere.has(code)) return;
    if (name !== undefined && lostWords.has(name) && mayStandElsewhere.has(code)) return;
    tell(diagnose(code, parameters, { source, start: node.start, end: node.end }, related));
  };

  const depth = createDepth();
  const tellDepth = ({ name, source }: Found): undefined => {
    mistake('too-far', { name: name.text }, source, name);
  };

  function use({ declaration }: Found): void {
    if (!notedKinds.has(declaration.kind.text)) return;
    const [by] = working;
    const before = used.get(by);
    if (before) before.add(declaration);
    else used.set(by, new Set([declaration]));
  }

  let compared = 0;
  /** Each search looks at all names: of very many mistakes among very many names the last ones go without. */
  function nearestVisible(
    namespace: Namespace,
    name: string,
    source: Source,
    fits: (found: Found) => boolean,
    others: Iterable<string>,
  ): string | undefined {
    if (compared > mostCompared) return undefined;
    const visible = scopes.visible(namespace, source).filter(fits);
    compared += visible.length;
    return nearest(name, [...visible.map((found) => found.name.text), ...others]);
  }

  return {
    host,
    documents,
    tell,
    modules: new Map(),
    use,
    used: () => new Set([...used.values()].flatMap((declarations) => [...declarations])),
    ...scopes,
    mistake,

    find(namespace, word, source, code, kinds, others = []) {
      const fits = (found: Found) => !kinds || kinds.includes(found.declaration.kind.text);
      const found = scopes.lookup(namespace, word.text, source) ?? scopes.hidden(namespace, word.text, source);
      if (!found || !fits(found)) {
        const near = nearestVisible(namespace, word.text, source, fits, others);
        const parameters = { name: word.text, nearest: near, of: '', owner: '' };
        mistake(code, parameters as never, source, word);
        return undefined;
      }
      use(found);
      if (found.declaration.private && found.source !== source) {
        const related = { span: spanOf(found.source, found.name), label: 'declared here' };
        mistake('private-name', { name: word.text, path: found.source.path }, source, word, related);
      }
      return found;
    },

    lose(source, declaration) {
      lost.add(declaration);
      addWords(source, declaration, lostWords);
    },

    isLost: (declaration) => declaration.unread === true || lost.has(declaration),

    once<T>(found: Found, make: () => T) {
      const before = made.get(found);
      if (before) {
        depth.lean(found);
        return before.value as T;
      }
      if (lost.has(found.declaration)) return undefined;
      if (working.includes(found)) {
        const circle = [...working.slice(working.indexOf(found)), found];
        mistake('cycle', { path: circle.map(({ name }) => name.text).join(' → ') }, found.source, found.name);
        return undefined;
      }
      if (!depth.enter(found)) return tellDepth(found);
      working.push(found);
      const meaning = make();
      working.pop();
      if (!depth.leave(found)) tellDepth(found);
      else if (!found.declaration.unread) {
        made.set(found, { value: meaning });
        depth.lean(found);
        return meaning;
      }
      // What stands before the mistake was looked at; nothing leans on it.
      made.set(found, { value: undefined });
      return undefined;
    },

    forget(found) {
      made.delete(found);
      used.delete(found);
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
