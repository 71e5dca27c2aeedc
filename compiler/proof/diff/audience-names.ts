import { tagCondition } from '../../compile/analysis/gate-of.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import type { Expression } from '../../language/model/expression.ts';
import type {
  Action,
  Call,
  CodeSet,
  ConditionDeclaration,
  Consent,
  Declared,
  Matrix,
  PageClass,
  Program,
  Rule,
  Tag,
} from '../../language/model/program.ts';
import { negatedTitle, withArticle } from '../../language/diagnostics/nouns.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf, referencesOf } from '../../compile/traverse/references-of.ts';
import type { Start } from '../model/start.ts';
import type { Alignment, Pair } from './align.ts';
import type { Keys } from './keys.ts';

type Side = 'before' | 'after';
type Sides<T> = Readonly<Record<Side, T>>;

/** What the words of an audience may name: only what the conditions of the changed action refer to, in either version. */
export interface AudienceNames {
  readonly conditions: readonly NamedCondition[];
  readonly sets: readonly NamedSet[];
  /** Equal for equal names. */
  readonly key: string;
}

/** A condition or page class as one version declares it. */
export interface NamedCondition {
  /**
   * That it is true and that it is not, by its title; with `as it was` or `as it is now` if it means something else in the
   * other version.
   */
  readonly yes: string;
  readonly no: string;
  readonly isPage: boolean;
  readonly value: Expression;
  readonly side: Side;
  readonly isChanged: boolean;
}

/** A set of countries. */
export interface NamedSet {
  /** Its title or name in quotes; with `as it was` or `as it is now` if it has other countries in the other version. */
  readonly words: string;
  readonly codes: readonly string[];
}

/** Returns the conditions, page classes and sets that decide in either version when something starts. */
export function audienceNames(
  pair: Pair<Rule | Tag>,
  starts: Partial<Sides<Start>>,
  action: Pair<Action>,
  programs: Sides<Program>,
  alignment: Alignment,
): AudienceNames {
  const conditions = new Map<string, NamedCondition>();
  const sets = new Map<string, NamedSet>();
  for (const side of ['after', 'before'] as const) {
    const named = namedIn(programs[side], whensOf(pair[side], starts[side], action[side], programs[side]));
    const other = programs[side === 'after' ? 'before' : 'after'];
    for (const { declaration, isPage } of named.conditions) {
      const key = alignment.keys.of(declaration.value);
      const twin = declaredIn(other).get(`${isPage ? 'page' : 'condition'} ${declaration.id}`);
      const isChanged = twin !== undefined && alignment.keys.of((twin as PageClass).value) !== key;
      const words = wordsOf(declaration, isPage, side, isChanged);
      if (!conditions.has(`${key} ${isPage}`))
        conditions.set(`${key} ${isPage}`, { ...words, isPage, value: declaration.value, side, isChanged });
    }
    for (const set of named.sets) {
      const twin = declaredIn(other).get(`countries ${set.id}`);
      const isChanged = twin !== undefined && textOf(twin as CodeSet, alignment.keys) !== textOf(set, alignment.keys);
      const words = withTime(set, JSON.stringify(set.title ?? set.id), side, isChanged);
      if (!sets.has(words)) sets.set(words, { words, codes: set.codes });
    }
  }
  const all = { conditions: [...conditions.values()], sets: [...sets.values()] };
  const key = [...all.conditions.map(({ yes }) => yes), ...all.sets.map(({ words }) => words)].join();
  return { ...all, key };
}

function wordsOf(
  declaration: PageClass | ConditionDeclaration,
  isPage: boolean,
  side: Side,
  isChanged: boolean,
): Pick<NamedCondition, 'yes' | 'no'> {
  const { id, title } = declaration;
  const words = (text: string) => withTime(declaration, text, side, isChanged);
  if (title === undefined) {
    const name = words(id);
    return isPage ? { yes: `page is ${name}`, no: `page is not ${name}` } : { yes: name, no: `not ${name}` };
  }
  if (!isPage) return { yes: words(title), no: words(negatedTitle(title)) };
  const page = withArticle(title);
  return { yes: words(`on ${page}`), no: words(`not on ${page}`) };
}

/** Adds the version that words are about, in parentheses after a title, which may be a clause. */
function withTime({ title }: Declared, words: string, side: Side, isChanged: boolean): string {
  if (!isChanged) return words;
  const time = side === 'before' ? 'as it was' : 'as it is now';
  return title === undefined ? `${words} ${time}` : `${words} (${time})`;
}

const textOf = (set: CodeSet, keys: Keys): string => keys.ofSet(set);

/** The conditions, page classes and sets of a program, by kind and name. */
const declaredIn = memoize((program: Program): ReadonlyMap<string, Declared> => {
  const { conditions, pages, sets } = program;
  const of = (kind: string, list: readonly Declared[]) => list.map((one) => [`${kind} ${one.id}`, one] as const);
  return new Map([...of('condition', conditions), ...of('page', pages), ...of('countries', sets)]);
});

interface Named {
  readonly conditions: readonly { readonly declaration: PageClass | ConditionDeclaration; readonly isPage: boolean }[];
  readonly sets: readonly CodeSet[];
}

/** Returns what conditions name, and the sets of the default consent. */
function namedIn({ consent }: Program, whens: readonly Expression[]): Named {
  const all = [
    ...whens.map(namedInOne),
    ...(consent?.default ? [{ conditions: [], sets: setsOfRows(consent.default) }] : []),
  ];
  return { conditions: all.flatMap(({ conditions }) => conditions), sets: all.flatMap(({ sets }) => sets) };
}

// Thousands of rules share the condition of their tag.
const namedInOne = memoize((when: Expression): Named => {
  const parts = dependenciesOf(when);
  const pages = new Set<Declared>(parts.flatMap((part) => (part.kind === 'page' ? [part.page] : [])));
  const declarations = referencesOf(when).map(({ declaration }) => declaration);
  return {
    conditions: declarations.flatMap((one) => {
      const isDecision = 'value' in one && !('type' in one);
      return isDecision ? [{ declaration: one as PageClass | ConditionDeclaration, isPage: pages.has(one) }] : [];
    }),
    sets: parts.flatMap((part) =>
      part.kind === 'codes' ? part.sets : part.kind === 'lookup' ? setsOfRows(part.matrix) : [],
    ).filter(({ of }) => of === 'country'),
  }; // prettier-ignore
});

function setsOfRows({ rows }: Matrix): readonly CodeSet[] {
  return rows.flatMap(({ sets }) => sets).filter(({ of }) => of === 'country');
}

/** Returns the conditions of a rule, of the tags and calls through which it sends, and of those that it waits for. */
export function whensOf(
  one: Rule | Tag | undefined,
  start: Start | undefined,
  action: Action | undefined,
  { consent }: Program,
): readonly Expression[] {
  const gates = requiredBefore(one, action).flatMap((before): readonly (Tag | Call)[] =>
    before.kind === 'vendor' ? [before.tag] : before.kind === 'send' ? [before.call] : [],
  );
  const through = start?.through && !('table' in start.through) ? [start.through] : [];
  return [one?.when, ...[...through, ...gates].map((gate) => conditionOf(gate, consent))].flatMap((when) => when ?? []);
}

/** Returns the condition of a tag or call, with those that disable the tag. */
export function conditionOf(gate: Tag | Call, consent: Consent | undefined): Expression | undefined {
  return 'vendor' in gate ? tagCondition(gate, consent) : gate.when;
}

/** Returns the actions of a rule that must have started before one of them. */
export function requiredBefore(one: Rule | Tag | undefined, action: Action | undefined): readonly Action[] {
  if (!one || !('actions' in one) || !action) return [];
  return requiredActions(one.actions)[one.actions.indexOf(action)] ?? [];
}
