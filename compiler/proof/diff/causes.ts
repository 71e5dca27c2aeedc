import type { Expression } from '../../model/expression.ts';
import type { Call, CodeSet, Consent, Declared, Matrix, Program, Tag } from '../../model/program.ts';
import type { Span } from '../../source/source.ts';
import { dependenciesOf, referencesOf } from '../../traverse/references-of.ts';
import { pair, type Alignment } from './align.ts';
import type { Cause } from './difference.ts';
import { createKeys, type Keys } from './keys.ts';

/** The declarations that changed by themselves, and which of them an expression depends on. */
export interface Causes {
  readonly list: readonly Cause[];
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
  readonly items?: (one: T) => readonly string[];
}

const kind = <T extends Declared>(one: Kind<T>): Kind<Declared> => one as unknown as Kind<Declared>;

const kinds: readonly Kind<Declared>[] = [
  kind({
    kind: 'countries',
    listOf: ({ sets }) => sets,
    textOf: (set: CodeSet, keys) => keys.ofSet(set),
    items: ({ codes }) => codes,
  }),
  kind({ kind: 'const', listOf: ({ constants }) => constants, textOf: ({ value }, keys) => keys.of(value) }),
  kind({ kind: 'matrix', listOf: ({ matrices }) => matrices, textOf: (matrix: Matrix, keys) => keys.ofMatrix(matrix) }),
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

  function add(name: string, was: Declared, is: Declared, items: Kind<Declared>['items'] = () => []): void {
    const [old, now] = [new Set(items(was)), new Set(items(is))];
    for (const one of [was, is]) {
      indexes.set(one, list.length);
      if (name === 'function') functions.set(one.id, list.length);
    }
    list.push({
      kind: name,
      name: is.id,
      before: spanOf(was),
      after: spanOf(is),
      added: [...now].filter((item) => !old.has(item)),
      removed: [...old].filter((item) => !now.has(item)),
    });
  }

  for (const { kind: name, listOf, textOf, items } of kinds) {
    const pairs = pair(listOf(before), listOf(after), [(one) => textOf(one, keys)]);
    for (const { before: was, after: is } of pairs) {
      if (!was || !is || textOf(was, keys) === textOf(is, keys)) continue;
      if (textOf(was, written) !== textOf(is, written)) add(name, was, is, items);
    }
  }
  const compareGate = (name: string, was: Tag | Call, is: Tag | Call) => {
    if (gateText(was, keys) === gateText(is, keys)) return;
    if (gateText(was, written) !== gateText(is, written)) add(name, was, is);
  };
  for (const { before: was, after: is } of tags) if (was && is) compareGate('tag', was, is);
  for (const { before: was, after: is } of calls) if (was && is) compareGate('call', was, is);
  const [was, is] = [before.consent, after.consent];
  if (was && is && consentText(was, keys) !== consentText(is, keys)) {
    if (consentText(was, written) !== consentText(is, written)) add('consent', was, is);
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
  return { list, of };
}

function noteMatrix(matrix: Matrix | undefined, note: (declaration: object) => void): void {
  for (const { sets } of matrix?.rows ?? []) for (const set of sets) noteSet(set, note);
}

function noteSet(set: CodeSet, note: (declaration: object) => void): void {
  note(set);
  for (const part of set.sets) note(part);
}

/** Returns when a tag or call may start, apart from the program's consent. */
function gateText(one: Tag | Call, keys: Keys): string {
  const when = one.when && keys.of(one.when);
  if (!('vendor' in one)) return JSON.stringify([one.group, when]);
  return JSON.stringify([one.group, one.groups, when, one.sites, one.stages, one.within]);
}

/** Returns what decides consent. */
export function consentText(consent: Consent, keys: Keys): string {
  const { groups, stored, default: matrix, by, recheck, noDefault, optOut, expires, handshake, disabled } = consent;
  const of = (value: Expression | undefined) => value && keys.of(value);
  return JSON.stringify([
    groups.map(({ id, number, cookies = [] }) => [id, number, cookies.map(({ name }) => name)]),
    stored && [stored.source.name, stored.arguments.map(keys.of)],
    matrix && keys.ofMatrix(matrix),
    by && keys.ofData(by),
    recheck,
    of(noDefault),
    of(optOut),
    expires,
    handshake,
    disabled.map(({ tags, when }) => [tags.toSorted(), keys.of(when)]).toSorted(),
  ]);
}

export function spanOf({ source, span }: Declared): Span {
  return { source, start: span.start, end: span.end };
}
