import type { Diagrams, DiagramNode } from '../diagram/diagram.ts';
import type { Input } from '../model/atom.ts';
import type { Guarded, Term } from '../model/term.ts';
import { describeExample } from '../witness/describe-visitor.ts';
import { visitorCountries } from './audience.ts';
import { type Compared, type ComparedIn, readsSetState } from './compare-start.ts';
import type { Change, FieldChange, SentExample } from './difference.ts';
import { fieldTexts } from './field-texts.ts';
import { holdsPersonal, keyOfSent, labelsIn } from './fields/values.ts';
import { numberKey } from './same-numbers.ts';
import { findSent, type SentDifference } from './sent-example.ts';
import type { ComparedValue } from './sent.ts';
import { type Comparison, situationOnSide } from './views.ts';

/** A field that differs, as it is shown and as examples are found for it. */
export interface ComparedField extends SentDifference {
  readonly change: FieldChange;
  /** Where it differs. */
  readonly comparedIn: ComparedIn;
}

/** Returns the fields as they are shown. */
export function fieldChangesOf(fields: readonly ComparedField[]): readonly FieldChange[] {
  return fields.map(({ change }) => change);
}

/**
 * Compares values by name. Equal texts have equal values; others are compared where both actions start. Values of states
 * that rules set may differ only after a change in the page.
 */
export function compareFields(
  was: readonly ComparedValue[],
  is: readonly ComparedValue[],
  comparedIn: ComparedIn,
  comparison: Comparison,
): readonly ComparedField[] {
  const { alignment, causes } = comparison;
  const old = new Map(was.map((one) => [one.name, one]));
  const now = new Map(is.map((one) => [one.name, one]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): readonly ComparedField[] => {
    const values = { was: old.get(name), is: now.get(name) };
    const { was: a, is: b } = values;
    if (a && b && keyOfSent(a.value, alignment) === keyOfSent(b.value, alignment)) return [];
    const isPersonal = b !== undefined && holdsPersonal(b.value);
    const wide = maySetOtherwise(values, comparison) ? comparedIn.wide() : undefined;
    const found = [comparedIn, wide].flatMap((one) => (one && differenceIn(values, one, comparison)) ?? []);
    if (found.length === 0) return [];
    const countries = countriesOf(found, comparison);
    const texts = fieldTexts(a, b, alignment.keys, causes.written);
    const change = { name, ...texts, isPersonal, ...(countries && { countries }) };
    return [{ change, ...values, name, ...found[0] }];
  });
}

/** Returns the countries in which a value differs, sorted. Undefined if the country does not decide. */
function countriesOf(
  found: readonly Pick<ComparedField, 'differs' | 'comparedIn'>[],
  { programs, alignment }: Comparison,
): readonly string[] | undefined {
  const all = found.map(({ differs, comparedIn: { view, when } }) => {
    const { after } = view.models;
    const node = after.diagrams.all([differs, when.before, when.after, after.world]);
    return visitorCountries(after, programs.after, node, alignment.keys.of);
  });
  return all.every((codes) => codes !== undefined) ? [...new Set(all.flat())].toSorted() : undefined;
}

/** Returns the fields that differ where something starts, with the condition there. */
export function fieldsIn(
  fields: readonly ComparedField[],
  compared: ComparedIn,
  comparison: Pick<Comparison, 'alignment'>,
): readonly ComparedField[] {
  return fields.flatMap((field) => {
    if (field.comparedIn.view === compared.view) return field;
    const found = differenceIn(field, compared, comparison);
    return found ? { ...field, ...found } : [];
  });
}

/** Whether a value depends on a state that some rule sets. */
function maySetOtherwise({ was, is }: Values, { programs }: Comparison): boolean {
  const of = (sent: ComparedValue | undefined) => (sent ? [sent.value] : []);
  return readsSetState(programs.before, of(was)) || readsSetState(programs.after, of(is));
}

type Values = Pick<SentDifference, 'was' | 'is'>;

/** Returns when values differ where both actions start. Undefined if they never do. */
function differenceIn(
  { was, is }: Values,
  comparedIn: ComparedIn,
  { alignment }: Pick<Comparison, 'alignment'>,
): Pick<ComparedField, 'differs' | 'comparedIn'> | undefined {
  const { view, starts, when } = comparedIn;
  const { before, after } = view.models;
  const { diagrams } = before;
  const both = diagrams.and(when.before, when.after);
  if (both === 0) return undefined;
  const moment = starts.before?.moment ?? 'event';
  const isSameNumber = (a: Input, b: Input) => {
    const key = numberKey(a, alignment.keys);
    return key !== undefined && key === numberKey(b, alignment.keys);
  };
  const isCleanedAlike = was && is && labelsIn(was.value.type) === labelsIn(is.value.type);
  const node = isCleanedAlike
    ? whenDifferent(diagrams, before.value(was.value, moment), after.value(is.value, moment), isSameNumber)
    : 1;
  // The world knows more of values that have been read since.
  return diagrams.all([node, both, before.world]) === 0 ? undefined : { differs: node, comparedIn };
}

/** Returns a visitor to whom the difference of fields shows, at the first of these starts that both versions have. */
export function sentExample(
  fields: readonly ComparedField[],
  starts: readonly Compared[],
  comparison: Comparison,
): Pick<Change, 'sends'> {
  if (fields.length === 0) return {};
  let found: SentExample = { cannot: 'no action that sends it is in both versions' };
  for (const one of starts) {
    if (comparison.examples.left-- <= 0)
      return { sends: { cannot: `only the first ${mostExamples} are searched for` } };
    // Fields may differ only after a change in the page.
    const isLater = fields.some(({ comparedIn }) => comparedIn.view.changes);
    for (const where of [one, isLater && one.wide()]) {
      if (where && 'cannot' in found) found = findSentExample(fields, where, comparison) ?? found;
    }
    if (!('cannot' in found)) break;
  }
  return { sends: found };
}

/** Each start that is searched for an example of changed data takes some milliseconds. */
export const mostExamples = 100;

function findSentExample(
  fields: readonly ComparedField[],
  compared: Compared,
  comparison: Comparison,
): SentExample | undefined {
  const { programs, alignment, restore, naming } = comparison;
  const {
    view,
    starts: { before, after },
  } = compared;
  if (!before || !after) return undefined;
  const starts = { before, after };
  const own = fieldsIn(fields, compared, comparison);
  if (own.length === 0) return undefined;
  const { models, changes } = view;
  const found = findSent(own, {
    programs,
    models,
    starts,
    alignment,
    situationOf: (side, path, values) => situationOnSide(side, models[side], path, values, starts[side], alignment),
  });
  if ('cannot' in found) return found;
  const situations = { before: restore(found.situations.before), after: found.situations.after };
  const { source } = after.running;
  const witness = describeExample(naming.after, source.path, situations.after);
  return { witness, situations, sent: found.sent, afterChange: changes };
}

type IsSame = (a: Input, b: Input) => boolean;

/** With more combinations, values with different texts count as different. */
const mostCombinations = 4096;

/** Returns when two values differ. `isSame`: whether two inputs have the same value if both exist. */
function whenDifferent(diagrams: Diagrams, a: Guarded, b: Guarded, isSame: IsSame): DiagramNode {
  const { and, any } = diagrams;
  if (a.alternatives.length * b.alternatives.length > mostCombinations) return 1;
  return any(
    a.alternatives.flatMap((one) =>
      b.alternatives.map((other) => {
        const both = and(one.guard, other.guard);
        return both === 0 ? 0 : and(both, termsDiffer(diagrams, one.term, other.term, isSame));
      }),
    ),
  );
}

function termsDiffer(diagrams: Diagrams, a: Term, b: Term, isSame: IsSame): DiagramNode {
  if (a.kind === 'list' && b.kind === 'list' && a.items.length === b.items.length) {
    return diagrams.any(a.items.map((item, at) => whenDifferent(diagrams, item, b.items[at], isSame)));
  }
  if (a.kind === 'record' && b.kind === 'record' && a.fields.size === b.fields.size) {
    return diagrams.any(
      [...a.fields].map(([name, field]) => {
        const other = b.fields.get(name);
        return other ? whenDifferent(diagrams, field, other, isSame) : 1;
      }),
    );
  }
  if (a.kind === 'input' && b.kind === 'input' && !a.made && !b.made && isSame(a.input, b.input)) return 0;
  // Each model numbers its lists and records by itself, so their keys say nothing about those of the other.
  const hasOwnKey = a.kind === 'list' || a.kind === 'record';
  return a.key === b.key && !hasOwnKey ? 0 : 1;
}
