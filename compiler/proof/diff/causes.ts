import type { Expression } from '../../model/expression.ts';
import type { Call, CodeSet, Consent, Declared, Matrix, Program, Tag } from '../../model/program.ts';
import type { Span } from '../../source/source.ts';
import { dependenciesOf, referencesOf } from '../../traverse/references-of.ts';
import { pair, type Alignment } from './align.ts';
import { changedRows } from './changed-rows.ts';
import type { Cause } from './difference.ts';
import { callFields } from './fields/call.ts';
import { consentFields } from './fields/consent.ts';
import { signatureOf, type About, type FieldsOf } from './fields/field.ts';
import { tagFields } from './fields/tag.ts';
import { createKeys, type Keys } from './keys.ts';

/** The declarations that changed by themselves, and which of them an expression depends on. */
export interface Causes {
  readonly list: readonly Cause[];
  /** Keys of both versions in which names stay as they are. */
  readonly written: Keys;
  /**
   * Returns the indexes of the causes of what depends on these expressions. `through`: the tags and calls whose gates
   * apply; `isGated`: consent applies.
   */
  of(expressions: readonly Expression[], through?: readonly (Tag | Call)[], isGated?: boolean): readonly number[];
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
  kind({ kind: 'data', listOf: ({ data }) => data, textOf: (data, keys) => keys.ofData(data) }),
  kind({ kind: 'element', listOf: ({ elements }) => elements, textOf: ({ selector }) => selector }),
];

/** Finds the declarations whose own text and meaning differ. Where only a part has another meaning, the part is the cause. */
export function findCauses(before: Program, after: Program, { keys, identityOf, tags, calls }: Alignment): Causes {
  const written = createKeys(identityOf, true);
  const list: Cause[] = [];
  const indexes = new Map<object, number>();
  const functions = new Map<string, number>();

  function add<T extends Declared>(
    name: string,
    was: T,
    is: T,
    detail: Detail<T> = () => ({ added: [], removed: [] }),
  ) {
    for (const one of [was, is]) {
      indexes.set(one, list.length);
      if (name === 'function') functions.set(one.id, list.length);
    }
    list.push({
      kind: name,
      name: is.id,
      before: spanOf(was),
      after: spanOf(is),
      ...detail(was, is, written),
    });
  }

  for (const { kind: name, listOf, textOf, detail } of kinds) {
    const pairs = pair(listOf(before), listOf(after), [(one) => textOf(one, keys)]);
    for (const { before: was, after: is } of pairs) {
      if (!was || !is || textOf(was, keys) === textOf(is, keys)) continue;
      if (textOf(was, written) !== textOf(is, written)) add(name, was, is, detail);
    }
  }
  const abouts = [keys, written].map((one) => ({ keys: one, identityOf }));
  /** Compares what decides when something starts, and which it is. */
  const compareStarts = <T extends Declared>(
    name: string,
    fields: FieldsOf<T>,
    was?: T,
    is?: T,
    detail?: Detail<T>,
  ) => {
    if (!was || !is) return;
    const isOther = (about: About) => signatureOf(fields, was, about, 'starts') !== signatureOf(fields, is, about, 'starts'); // prettier-ignore
    if (abouts.every(isOther)) add(name, was, is, detail);
  };
  for (const { before: was, after: is } of tags) compareStarts('tag', tagFields, was, is);
  for (const { before: was, after: is } of calls) compareStarts('call', callFields, was, is);
  compareStarts('consent', consentFields, before.consent, after.consent, defaultsIn);

  /** Returns the rows of the default consent that differ. Their place is that of all changes if nothing else differs. */
  function defaultsIn(was: Consent, is: Consent): ReturnType<Detail<Consent>> {
    if (!was.default || !is.default) return { added: [], removed: [] };
    const { added, removed, ...places } = changedRows(was.default, is.default, written);
    const of = (one: Consent) => signatureOf(consentFields, { ...one, default: is.default }, abouts[0], 'starts');
    return { added, removed, ...(of(was) === of(is) && places) };
  }

  function of(expressions: readonly Expression[], through: readonly (Tag | Call)[] = [], isGated = false) {
    const found = new Set<number>();
    const note = (declaration: object | undefined) => {
      const at = declaration && indexes.get(declaration);
      if (at !== undefined) found.add(at);
    };
    const consents = isGated ? [before.consent, after.consent].flatMap((one) => one ?? []) : [];
    for (const consent of consents) {
      note(consent);
      noteMatrix(consent.default, note);
    }
    for (const one of through) note(one);
    const all = [
      ...expressions,
      ...through.flatMap(({ when }) => when ?? []),
      ...consents.flatMap(({ noDefault, optOut, by }) =>
        [noDefault, optOut, by?.value].flatMap((value) => value ?? []),
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
    return [...found].toSorted((a, b) => a - b);
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

export function spanOf({ source, span }: Declared): Span {
  return { source, start: span.start, end: span.end };
}
