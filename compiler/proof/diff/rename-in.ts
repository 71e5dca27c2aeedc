import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import type { Situation } from '../situation/situation.ts';
import type { NewNames } from './new-names.ts';
import { replaceParts } from '../model/start.ts';

/** A program in which sites, stages and consent groups have other names. */
export interface RenamedProgram {
  readonly program: Program;
  /** Returns a situation of the renamed program as one of the original program. */
  restore(situation: Situation): Situation;
}

type Names = ReadonlyMap<string, string>;

/** Returns a copy of a program with the new names. Its assertions and scenarios keep the old ones. */
export function renameIn(program: Program, { sites, stages, groups }: NewNames): RenamedProgram {
  if (sites.size + stages.size + groups.size === 0) return { program, restore: (situation) => situation };
  const copies = new Map<object, object>();
  const { assertions, scenarios, unused, ...rest } = program;
  const words = [
    { names: sites, all: program.sites },
    { names: stages, all: program.stages },
    { names: groups, all: program.consent?.groups ?? [] },
  ].map(({ names, all }) => ({ names, key: all.map(({ id }) => id).join() }));
  const namesOfWords = (list: readonly string[]) => words.find(({ key }) => key === list.join())?.names ?? none;
  const declared = new Map<object, Names>([
    ...program.sites.map((site) => [site, sites] as const),
    ...program.stages.map((stage) => [stage, stages] as const),
    ...(program.consent?.groups ?? []).map((group) => [group, groups] as const),
  ]);
  const copy = createCopier(copies, (one, key, value) => {
    if (key === 'id' && declared.has(one)) return renamed(declared.get(one)!, value);
    if (key === 'group' || key === 'groups') return renamed(groups, value);
    if (key === 'sites') return renamed(sites, value);
    if (key === 'stages') return renamed(stages, value);
    if (key === 'hosts') return withKeys(stages, value);
    if (key === 'words' && Array.isArray(value)) return renamed(namesOfWords(value as string[]), value);
    if (key === 'value' && isWord(one)) return renamed(namesOfWords(one.type.words ?? []), value);
    if (key === 'rows' && 'keys' in one) return rowsOf(value as Rows, one.keys as Keys);
    return value;
  });
  const rowsOf = (rows: Rows, types: Keys) =>
    rows.map((row) => ({
      ...row,
      keys: row.keys.map((codes, at) => renamed(namesOfWords(types[at].words ?? []), codes)),
    }));
  const result = { ...(copy(rest) as typeof rest), assertions, scenarios, unused };
  const originals = new Map([...copies].map(([one, its]) => [its, one]));
  const back = createCopier(originals, (_, __, value) => value) as <T>(value: T) => T;
  return { program: result, restore };

  function restore(situation: Situation): Situation {
    const { site, stage, consent, inputs, start } = situation;
    const oldOf = (names: Names, name: string) => [...names].find(([, is]) => is === name)?.[0] ?? name;
    const oldGroups = (list: readonly string[]) => list.map((name) => oldOf(groups, name));
    const { running, action, by, through, group } = start;
    return {
      ...situation,
      site: oldOf(sites, site),
      stage: oldOf(stages, stage),
      consent: {
        ...consent,
        groups: oldGroups(consent.groups),
        ...(consent.inactive && { inactive: oldGroups(consent.inactive) }),
      },
      inputs: inputs.map(({ input, value }) => ({ input: back(input), value })),
      start: replaceParts(start, {
        running: back(running),
        action: back(action),
        by: back(by),
        through: back(through),
        ...(group !== undefined && { group: oldOf(groups, group) }),
      }),
    };
  }
}

type Rows = Program['matrices'][number]['rows'];
type Keys = Program['matrices'][number]['keys'];

const none: Names = new Map();

/** Tables of the language, places in files, and other objects that both programs share. */
const shared = new Set(['source', 'span', 'nameSpan', 'vendor', 'event', 'builtIn', 'function', 'table', 'action']);

/** Returns a function that copies objects with everything in them, each once. `change` returns the new value of a property. */
function createCopier(
  copies: Map<object, object>,
  change: (one: object, key: string, value: unknown) => unknown,
): (value: unknown) => unknown {
  return function copy(value) {
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known) return known;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      copies.set(value, list);
      for (const item of value) list.push(copy(item));
      return list;
    }
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return value;
    const result: Record<string, unknown> = Object.create(prototype);
    copies.set(value, result);
    for (const [key, item] of Object.entries(value)) {
      result[key] = shared.has(key) && typeof item === 'object' ? item : copy(change(value, key, item));
    }
    return result;
  };
}

function isWord(one: object): one is Extract<Expression, { kind: 'literal' }> {
  return 'kind' in one && one.kind === 'literal';
}

/** Renames a name, each item of a list of names, or each value of a record of names. Other values stay. */
function renamed(names: Names, value: unknown): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? (names.get(item) ?? item) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(names, item)]));
}

function withKeys(names: Names, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [names.get(key) ?? key, item]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
