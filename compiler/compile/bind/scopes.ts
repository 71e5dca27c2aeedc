import type { Source } from '../../language/source/source.ts';
import type { Declaration, Node, WordNode } from '../../language/syntax/document.ts';
import type { DiagnosticCode } from '../../language/diagnostics/catalogue.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import { spanOf } from './fields.ts';
import type { Mistakes } from './mistakes.ts';
import type { Binding } from './binding.ts';
import type { NamedKind, Namespace } from './kinds.ts';
import { addTo } from '../../language/source/lists.ts';

/** The visibility of declared names: private names in their own file, all others in every file. */
export interface Scopes {
  /** Names visible in every file. */
  names(namespace: Namespace): ReadonlyMap<string, Binding>;
  /** Resolves a name in a file: first the file's private declarations, then the shared ones. */
  lookup(namespace: Namespace, name: string, source: Source): Binding | undefined;
  /** Returns a private declaration of that name in another file. */
  hidden(namespace: Namespace, name: string, source: Source): Binding | undefined;
  /** Returns all declarations visible in a file. */
  visible(namespace: Namespace, source: Source): Binding[];
  /** Returns every declaration, in the order of the files. */
  all(namespace: Namespace): Binding[];
  /** Returns every declaration of every namespace, in the order of the files. */
  everything(): Binding[];
  /** Registers a declaration. If the name is already taken, returns the existing declaration. */
  add(namespace: Namespace, found: Binding): Binding | undefined;
  /** Replaces a shared declaration by another one of the same name. */
  replace(old: Binding, found: Binding): void;
}

/** Creates the scopes. `isOfItsFile` returns whether `private` limits a declaration's name to its file. */
export function createScopes(isOfItsFile: (declaration: Declaration) => boolean): Scopes {
  const shared = new Map<Namespace, Map<string, Binding>>();
  const hidden = new Map<Namespace, Binding[]>();
  const hiddenNames = new Map<string, Binding[]>();
  const own = new Map<Source, Map<string, Binding>>();
  const ownOf = (namespace: Namespace, name: string, source: Source) => own.get(source)?.get(`${namespace} ${name}`);
  const hiddenIn = (namespace: Namespace) => hidden.get(namespace) ?? [];

  function namesOf(namespace: Namespace): Map<string, Binding> {
    const known = shared.get(namespace);
    if (known) return known;
    const names = new Map<string, Binding>();
    shared.set(namespace, names);
    return names;
  }

  return {
    names: namesOf,
    lookup: (namespace, name, source) => ownOf(namespace, name, source) ?? namesOf(namespace).get(name),
    hidden: (namespace, name, source) =>
      hiddenNames.get(`${namespace} ${name}`)?.find((found) => found.source !== source),
    visible: (namespace, source) => [
      ...hiddenIn(namespace).filter((found) => found.source === source),
      ...namesOf(namespace).values(),
    ],
    all(namespace) {
      const list = hiddenIn(namespace);
      const all = [...namesOf(namespace).values()];
      return list.length === 0 ? all : [...all, ...list].toSorted(byPosition);
    },
    everything: () =>
      [...shared.values()]
        .flatMap((names) => [...names.values()])
        .concat(...hidden.values())
        .toSorted(byPosition),
    add(namespace, found) {
      const name = found.name.text;
      const shared = namesOf(namespace).get(name);
      const isOwn = found.declaration.private && isOfItsFile(found.declaration);
      const before =
        ownOf(namespace, name, found.source) ?? (isOwn && shared?.source !== found.source ? undefined : shared);
      if (before) return before;
      if (!isOwn) return void namesOf(namespace).set(name, found);
      addTo(hidden, namespace, found);
      addTo(hiddenNames, `${namespace} ${name}`, found);
      const list = own.get(found.source) ?? new Map<string, Binding>();
      own.set(found.source, list.set(`${namespace} ${name}`, found));
    },
    replace(old, found) {
      for (const names of shared.values()) {
        if (names.get(old.name.text) === old) names.set(found.name.text, found);
      }
    },
  };
}

const byPosition = (a: Binding, b: Binding): number => a.position - b.position;

/** A place in a file that names a declaration. */
export interface NameUse {
  readonly source: Source;
  readonly word: Node;
  readonly found: Binding;
}

/** Records which declarations are used, and where. */
export interface Uses {
  /** Records a use of a declaration. Without a word, its name is not written there. */
  use(found: Binding, source?: Source, word?: Node): void;
  /** Returns the declarations that are used, of the kinds whose uses the program does not show. */
  used(): ReadonlySet<Declaration>;
  /** Returns every place that names a declaration. */
  uses(): readonly NameUse[];
}

/**
 * Creates the recorder. `user` returns the declaration being linked, so that its uses can be forgotten with it. Places are
 * recorded only `withPlaces`, for editors.
 */
export function createUses(
  kinds: ReadonlyMap<string, NamedKind>,
  user: () => Binding | undefined,
  withPlaces: boolean,
): Uses & { forget(found: Binding): void } {
  const used = new Map<Binding | undefined, Set<Declaration>>();
  const places = new Map<Binding | undefined, NameUse[]>();
  return {
    use(found, source, word) {
      const by = user();
      if (withPlaces && source && word) addTo(places, by, { source, word, found });
      const { declaration } = found;
      if (!kinds.get(declaration.kind.text)?.countsUses) return;
      const before = used.get(by);
      if (before) before.add(declaration);
      else used.set(by, new Set([declaration]));
    },
    used: () => new Set([...used.values()].flatMap((declarations) => [...declarations])),
    uses: () => [...places.values()].flat(),
    forget(found) {
      used.delete(found);
      places.delete(found);
    },
  };
}

/**
 * Finds the declaration of a name and counts the use. If there is none, it reports `code` with the nearest name.
 * `others` are built-in names to suggest as well.
 */
export type Find = (
  namespace: Namespace,
  word: WordNode,
  source: Source,
  code: Extract<DiagnosticCode, `unknown-${string}`>,
  kinds?: readonly string[],
  others?: Iterable<string>,
) => Binding | undefined;

const maxCompared = 1_000_000;

export function createFind(scopes: Scopes, { mistake }: Mistakes, { use }: Uses): Find {
  let compared = 0;
  /** A search compares all names, so the last of very many errors get no suggestion. */
  function namesToSuggest(
    namespace: Namespace,
    source: Source,
    fits: (found: Binding) => boolean,
  ): readonly string[] | undefined {
    if (compared > maxCompared) return undefined;
    const visible = scopes.visible(namespace, source).filter(fits);
    compared += visible.length;
    return visible.map((found) => found.name.text);
  }

  return (namespace, word, source, code, kinds, others = []) => {
    const fits = (found: Binding) => !kinds || kinds.includes(found.declaration.kind.text);
    const found = scopes.lookup(namespace, word.text, source) ?? scopes.hidden(namespace, word.text, source);
    if (!found || !fits(found)) {
      const known = namesToSuggest(namespace, source, fits);
      const near = known && nearest(word.text, [...known, ...others]);
      const parameters = { name: word.text, nearest: near, known, of: '', owner: '' };
      mistake(code, parameters as never, source, word);
      return undefined;
    }
    use(found, source, word);
    if (found.declaration.private && found.source !== source) {
      const related = { span: spanOf(found.source, found.name), label: 'declared here' };
      mistake('private-name', { name: word.text, path: found.source.path }, source, word, related);
    }
    return found;
  };
}

/** Whether a word is a boolean. No name can be one, because uses of it would read as that. */
export function isBooleanWord(word: string): boolean {
  return word === 'true' || word === 'false';
}
