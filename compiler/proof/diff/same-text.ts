import type { Constant, Declared, EventDeclaration, Program, Rule, Tag } from '../../language/model/program.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { Pair } from './align.ts';

/**
 * Creates a function that returns whether both versions of a rule have the same meaning because they have the same text, and
 * because nothing that their text names has changed. It reads each text once, and compares no meanings. If it returns false,
 * they may still have the same meaning. `changedTags`: those that rules start under other conditions, or that are not in
 * both versions.
 */
export function createSameText(
  before: Program,
  after: Program,
  changedTags: readonly Tag[],
): (pair: Pair<Rule>) => boolean {
  if (textOfSurroundings(before) !== textOfSurroundings(after)) return () => false;
  // Custom modules have schemas, of which the text of a rule says nothing.
  if (before.modules.length + after.modules.length > 0) return () => false;
  const changed = changedNames(namedIn(before), namedIn(after), changedTags);
  return ({ before: was, after: is }) => {
    if (!was || !is || was.id !== is.id || was.source.path !== is.source.path) return false;
    const words = wordsOfDeclaration(is);
    return textOf(is) === textOf(was) && words !== undefined && !words.some((word) => changed.has(word));
  };
}

/** Returns what everything may depend on without naming it. */
function textOfSurroundings({ project, consent, sites, stages, labels }: Program): string {
  const all = [project, ...(consent ? [consent] : []), ...sites, ...stages];
  return textOfTypes([all.map(textOf), labels]);
}

/** Returns data with types as text, without the declarations by which places have their labels. */
function textOfTypes(data: unknown): string {
  return JSON.stringify(data, (key, value: unknown) => (/labelledBy$/i.test(key) ? undefined : value));
}

/** A declaration that others can name, but no tag. */
interface Named {
  readonly id: string;
  /** Equal in both versions if it has the same text, apart from what the text names. */
  readonly key: string;
  /** Undefined if the names in it can be written otherwise than as they are. */
  readonly words: readonly string[] | undefined;
}

/** Returns the lists of declarations that others can name, by their kinds, without tags. */
export function namedLists(program: Program): Readonly<Record<string, readonly Declared[]>> {
  const { constants, sets, matrices, pages, elements, conditions, records, functions } = program;
  const { data, states, events, variables, calls, actions } = program;
  return {
    constants,
    sets,
    matrices,
    pages,
    elements,
    conditions,
    records,
    functions,
    data,
    states,
    events,
    variables,
    calls,
    actions,
  };
}

function namedIn(program: Program): readonly Named[] {
  return Object.entries(namedLists(program)).flatMap(([kind, list]) =>
    list.map((one) => {
      const key = textOfTypes([kind, one.source.path, textOf(one), fromOtherFiles(one)]);
      return { id: one.id, key, words: wordsOfDeclaration(one) };
    }),
  );
}

/** Returns what other files say: the schema of an event or record, the list of a constant. And the labels of other values. */
function fromOtherFiles(one: Declared): unknown {
  const { payload, triggers } = one as Partial<EventDeclaration>;
  if (triggers) return [payload, triggers.map((trigger) => trigger.payload)];
  const { type, value } = one as Partial<Constant>;
  if (!value || !textOf(one).includes('lines')) return type;
  return [type, walk(value).map((part) => (part.kind === 'literal' ? part.value : part.kind))];
}

/** Returns the words of the names of declarations that only one version has, or whose text names one of them. */
function changedNames(
  before: readonly Named[],
  after: readonly Named[],
  changedTags: readonly Tag[],
): ReadonlySet<string> {
  const changed = new Set<string>();
  const add = ({ id }: Pick<Named, 'id'>) => wordsOf(id).forEach((word) => changed.add(word));
  changedTags.forEach(add);
  const [old, now] = [before, after].map((list) => new Set(list.map(({ key }) => key)));
  for (const one of before) if (!now.has(one.key)) add(one);
  let open = after.filter((one) => old.has(one.key) || void add(one));
  for (let size = -1; size < changed.size;) {
    size = changed.size;
    open = open.filter((one) => (one.words && !one.words.some((word) => changed.has(word))) || void add(one));
  }
  return changed;
}

function textOf({ source, span }: Declared): string {
  return source.text.slice(span.start, span.end);
}

/**
 * Returns the words of a declaration's text. Undefined if it has escapes, because in YAML a name can be written with them.
 */
export function wordsOfDeclaration(one: Declared): readonly string[] | undefined {
  const text = textOf(one);
  return text.includes('\\') && !one.source.path.endsWith('.dsl') ? undefined : wordsOf(text);
}

/** Returns the words of a text that may be parts of names. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\w$\u0080-\uffff]+/g) ?? [];
}
