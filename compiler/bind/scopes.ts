import type { Source } from '../source/source.ts';
import { bodyFields } from './fields.ts';
import type { Found, Namespace } from './linker.ts';

/** Where declared names are known: private ones in their file alone, all others everywhere. */
export interface Scopes {
  /** What every file may mention. */
  readonly names: Readonly<Record<Namespace, Map<string, Found>>>;
  /** What a name means in a file: its own private declaration, or the one that every file may mention. */
  lookup(namespace: Namespace, name: string, source: Source): Found | undefined;
  /** A private declaration of that name in another file. */
  hidden(namespace: Namespace, name: string, source: Source): Found | undefined;
  /** Everything that a file may mention. */
  visible(namespace: Namespace, source: Source): Found[];
  /** Every declaration, in the order of the files. */
  all(namespace: Namespace): Found[];
  /** Puts a declaration under its name, or answers the one that has it already. */
  add(namespace: Namespace, found: Found): Found | undefined;
}

export function createScopes(): Scopes {
  const names: Record<Namespace, Map<string, Found>> = {
    values: new Map(),
    types: new Map(),
    pages: new Map(),
    sites: new Map(),
    stages: new Map(),
    events: new Map(),
    running: new Map(),
    actions: new Map(),
    vendors: new Map(),
    groups: new Map(),
    variables: new Map(),
    project: new Map(),
    assertions: new Map(),
    scenarios: new Map(),
  };
  const hidden = new Map<Namespace, Found[]>();
  const hiddenNames = new Map<string, Found[]>();
  const own = new Map<Source, Map<string, Found>>();
  const ownOf = (namespace: Namespace, name: string, source: Source) => own.get(source)?.get(`${namespace} ${name}`);
  const hiddenIn = (namespace: Namespace) => hidden.get(namespace) ?? [];

  return {
    names,
    lookup: (namespace, name, source) => ownOf(namespace, name, source) ?? names[namespace].get(name),
    hidden: (namespace, name, source) =>
      hiddenNames.get(`${namespace} ${name}`)?.find((found) => found.source !== source),
    visible: (namespace, source) => [
      ...hiddenIn(namespace).filter((found) => found.source === source),
      ...names[namespace].values(),
    ],
    all(namespace) {
      const list = hiddenIn(namespace);
      const all = [...names[namespace].values()];
      return list.length === 0 ? all : [...all, ...list].toSorted((a, b) => a.position - b.position);
    },
    add(namespace, found) {
      const name = found.name.text;
      const shared = names[namespace].get(name);
      const isOwn = isOfItsFile(namespace, found);
      const before =
        ownOf(namespace, name, found.source) ?? (isOwn && shared?.source !== found.source ? undefined : shared);
      if (before) return before;
      if (!isOwn) return void names[namespace].set(name, found);
      put(hidden, namespace, found);
      put(hiddenNames, `${namespace} ${name}`, found);
      const list = own.get(found.source) ?? new Map<string, Found>();
      own.set(found.source, list.set(`${namespace} ${name}`, found));
    },
  };
}

function put<Key>(lists: Map<Key, Found[]>, key: Key, found: Found): void {
  const list = lists.get(key);
  if (list) list.push(found);
  else lists.set(key, [found]);
}

/**
 * Reports, logs and storage know rules, tags, sites, groups and what is stored under its name by that name alone, so it
 * is theirs in the whole project, also where they are private.
 */
function isOfItsFile(namespace: Namespace, { declaration }: Found): boolean {
  if (!declaration.private || !['values', 'types', 'pages', 'events', 'actions', 'vendors'].includes(namespace))
    return false;
  return !isStoredByName(declaration);
}

/** A state that outlives the page, without a key of its own. */
function isStoredByName({ kind, body }: Found['declaration']): boolean {
  const fields = bodyFields(body);
  const keep = fields.get('keep')?.value;
  return kind.text === 'state' && !fields.has('key') && keep?.form === 'name' && keep.name !== 'page';
}
