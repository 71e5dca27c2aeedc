import type { Expression } from '../../language/model/expression.ts';
import type { Call, CodeSet, Consent, Declared, Matrix, Program, Tag, Trigger } from '../../language/model/program.ts';
import type { Span } from '../../language/source/source.ts';
import { dependenciesOf, referencesOf } from '../../compile/traverse/references-of.ts';
import { type Alignment, pair, type Pair } from './align.ts';
import { conditionOf } from './audience-names.ts';
import { changedRows } from './changed-rows.ts';
import type { Cause } from './difference.ts';
import { callFields } from './fields/call.ts';
import { consentFields } from './fields/consent.ts';
import { type FieldsOf, type SignaturePart, signatureOf } from './fields/field.ts';
import { eventFields } from './fields/event.ts';
import { siteFields } from './fields/program.ts';
import { projectFields } from './fields/project.ts';
import { stateFields } from './fields/state.ts';
import { tagFields } from './fields/tag.ts';
import { labelsIn } from './fields/values.ts';
import { createKeys, type Keys } from './keys.ts';
import { wordsOf } from './same-text.ts';

/** The declarations that changed by themselves, and which of them an expression depends on. */
export interface Causes {
  readonly list: readonly Cause[];
  /** Keys of both versions in which names stay as they are. */
  readonly written: Keys;
  /** Returns the indexes of the causes of a change. Empty if its own lines are the cause. */
  of(affected: Affected): readonly number[];
}

/** What a change depends on. */
export interface Affected {
  readonly expressions: readonly Expression[];
  readonly triggers?: readonly Trigger[];
  /** Declarations that it is about, such as the states that it sets. */
  readonly about?: readonly Declared[];
  /** The tags and calls whose gates apply. */
  readonly through?: readonly (Tag | Call)[];
  /** Whether consent applies. */
  readonly isGated?: boolean;
  /**
   * Its own lines, if they are the same in both versions. Then what they name is the cause, or else what surrounds all
   * rules. The values of some constants are known in expressions no more.
   */
  readonly sameLines?: string;
}

interface Kind<T extends Declared> {
  readonly kind: string;
  readonly listOf: (program: Program) => readonly T[];
  /** Returns the text of a declaration in which names are replaced by what they mean, or stay. */
  readonly textOf: (one: T, keys: Keys) => string;
  readonly detail?: Detail<T>;
}

/** Returns what differs between two versions, and its place if that is not all of the declaration. */
type Detail<T> = (was: T, is: T, written: Keys) => Omit<Cause, 'kind' | 'name'>;

const kind = <T extends Declared>(one: Kind<T>): Kind<Declared> => one as unknown as Kind<Declared>;

const kinds: readonly Kind<Declared>[] = [
  kind({
    kind: 'countries',
    listOf: ({ sets }) => sets,
    textOf: (set: CodeSet, keys) => keys.ofSet(set),
    detail: (was: CodeSet, is: CodeSet) => ({
      added: is.codes.filter((code) => !was.codes.includes(code)),
      removed: was.codes.filter((code) => !is.codes.includes(code)),
    }),
  }),
  kind({ kind: 'const', listOf: ({ constants }) => constants, textOf: ({ value }, keys) => keys.of(value) }),
  kind({
    kind: 'matrix',
    listOf: ({ matrices }) => matrices,
    textOf: (matrix: Matrix, keys) => keys.ofMatrix(matrix),
    detail: changedRows,
  }),
  kind({ kind: 'page', listOf: ({ pages }) => pages, textOf: ({ value }, keys) => keys.of(value) }),
  kind({ kind: 'condition', listOf: ({ conditions }) => conditions, textOf: ({ value }, keys) => keys.of(value) }),
  kind({ kind: 'function', listOf: ({ functions }) => functions, textOf: ({ value }, keys) => keys.of(value) }),
  // A label decides what is cleaned.
  kind({
    kind: 'data',
    listOf: ({ data }) => data,
    textOf: (data, keys) => `${keys.ofData(data)}${labelsIn(data.type)}`,
  }),
  kind({ kind: 'element', listOf: ({ elements }) => elements, textOf: ({ selector }) => selector }),
];

/** Finds the declarations whose own text and meaning differ. Where only a part has another meaning, the part is the cause. */
export function findCauses(before: Program, after: Program, alignment: Alignment): Causes {
  const { keys, identityOf, tags, calls, states } = alignment;
  const written = createKeys(identityOf, true);
  const list: Cause[] = [];
  const indexes = new Map<object, number>();
  const functions = new Map<string, number>();

  function add<T extends Declared>(name: string, { before: was, after: is }: Pair<T>, detail?: Detail<T>): number {
    const at = list.length;
    for (const one of [was, is]) {
      if (!one) continue;
      indexes.set(one, at);
      if (name === 'function') functions.set(one.id, at);
    }
    list.push({
      kind: name,
      name: (is ?? was)!.id,
      ...(was && { before: spanOfDeclaration(was) }),
      ...(is && { after: spanOfDeclaration(is) }),
      added: [],
      removed: [],
      ...(was && is && detail?.(was, is, written)),
    });
    return at;
  }

  for (const { kind: name, listOf, textOf, detail } of kinds) {
    const pairs = pair(listOf(before), listOf(after), [(one) => textOf(one, keys)]);
    for (const { before: was, after: is } of pairs) {
      if (!was || !is || textOf(was, keys) === textOf(is, keys)) continue;
      if (textOf(was, written) !== textOf(is, written)) add(name, { before: was, after: is }, detail);
    }
  }
  const abouts = [keys, written].map((one) => ({ keys: one, identityOf }));
  /** Whether a declaration has another meaning and is written otherwise. */
  const isOther = <T>(fields: FieldsOf<T>, { before: was, after: is }: Pair<T>, part?: SignaturePart) => {
    if (!was || !is) return Boolean(was ?? is);
    return abouts.every((about) => signatureOf(fields, was, about, part) !== signatureOf(fields, is, about, part));
  };
  /** Compares what decides when something starts, and which it is. */
  const compareStarts = <T extends Declared>(name: string, fields: FieldsOf<T>, one: Pair<T>, detail?: Detail<T>) => {
    if (one.before && one.after && isOther(fields, one, 'starts')) add(name, one, detail);
  };
  for (const one of tags) compareStarts('tag', tagFields, one);
  for (const one of calls) compareStarts('call', callFields, one);
  for (const one of pair(before.events, after.events, []))
    if (one.before && one.after && isOther(eventFields, one)) add('event', one);
  for (const one of states) if (one.before && one.after && isOther(stateFields, one)) add('state', one);
  compareStarts('consent', consentFields, { before: before.consent, after: after.consent }, defaultsIn);

  /** Returns the rows of the default consent that differ. Their place is that of all changes if nothing else differs. */
  function defaultsIn(was: Consent, is: Consent): ReturnType<Detail<Consent>> {
    if (!was.default || !is.default) return { added: [], removed: [] };
    const { added, removed, ...places } = changedRows(was.default, is.default, written);
    const of = (one: Consent) => signatureOf(consentFields, { ...one, default: is.default }, abouts[0], 'starts');
    return { added, removed, ...(of(was) === of(is) && places) };
  }

  function of({ expressions, triggers = [], about = [], through = [], isGated = false, sameLines }: Affected) {
    const found = new Set<number>();
    const note = (declaration: object | undefined) => {
      const at = declaration && indexes.get(declaration);
      if (at !== undefined) found.add(at);
    };
    const consents = isGated ? [before.consent, after.consent].flatMap((one) => one ?? []) : [];
    for (const consent of consents) {
      note(consent);
      note(consent.by);
      noteMatrix(consent.default, note);
    }
    for (const one of [...through, ...about]) note(one);
    for (const { declaration } of triggers) note(declaration);
    const versions = [before.consent, after.consent];
    const all = [
      ...expressions,
      ...triggers.flatMap((trigger) => trigger.arguments),
      ...through.flatMap((gate) => versions.flatMap((consent) => conditionOf(gate, consent) ?? [])),
      ...consents.flatMap(({ noDefault, optOuts, by }) =>
        [noDefault, ...optOuts.map(({ when }) => when), by?.value].flatMap((value) => value ?? []),
      ),
    ];
    for (const expression of all) {
      for (const { declaration } of referencesOf(expression)) {
        note(declaration);
        if ('rows' in declaration) noteMatrix(declaration as Matrix, note);
      }
      for (const part of dependenciesOf(expression)) {
        if (part.kind === 'codes') for (const set of part.sets) noteSet(set, note);
        const at = part.inlinedCall && functions.get(part.inlinedCall.function);
        if (at !== undefined) found.add(at);
      }
    }
    if (found.size > 0 || sameLines === undefined) return [...found].toSorted((a, b) => a - b);
    const words = new Set(wordsOf(sameLines));
    const named = list.flatMap(({ kind, name }, at) => (kind === 'const' && words.has(name) ? [at] : []));
    return named.length > 0 ? named : surroundings();
  }

  /** Returns the project, sites and stages that differ. */
  function surroundings(): readonly number[] {
    const projects = { before: before.project, after: after.project };
    const [sites, stages] = [pair(before.sites, after.sites, []), pair(before.stages, after.stages, [])];
    const others: readonly (readonly [kind: string, pair: Pair<Declared>])[] = [
      ...(isOther(projectFields, projects, 'starts') ? [['project', projects] as const] : []),
      ...sites.flatMap((one) => (isOther(siteFields, one) ? [['site', one] as const] : [])),
      ...stages.flatMap((one) => (one.before && one.after ? [] : [['stage', one] as const])),
    ];
    return others.map(([name, one]) => indexes.get((one.after ?? one.before)!) ?? add(name, one));
  }

  return { list, written, of };
}

function noteMatrix(matrix: Matrix | undefined, note: (declaration: object) => void): void {
  for (const { sets } of matrix?.rows ?? []) for (const set of sets) noteSet(set, note);
}

function noteSet(set: CodeSet, note: (declaration: object) => void): void {
  note(set);
  for (const part of set.sets) note(part);
}

/** Returns the lines at two places if they are the same, apart from spaces. */
export function sameLines(before: Span | undefined, after: Span | undefined): string | undefined {
  const of = ({ source, start, end }: Span) => source.text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return before && after && of(before) === of(after) ? of(after) : undefined;
}

export function spanOfDeclaration({ source, span }: Declared): Span {
  return { source, start: span.start, end: span.end };
}
