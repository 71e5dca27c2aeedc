import type { Input } from '../model/atom.ts';
import { describeVisitor } from '../witness/describe-visitor.ts';
import type { Compared } from './compare-start.ts';
import type { Comparison } from './comparison.ts';
import type { Change, FieldChange, SentExample } from './difference.ts';
import { differs } from './differs.ts';
import { fieldTexts } from './field-texts.ts';
import { isLabelled, keyOfSent, labelsIn } from './fields/values.ts';
import { numberKey } from './same-numbers.ts';
import { findSent, type SentDifference } from './sent-example.ts';
import type { SentValue } from './sent.ts';
import { situationOf } from './situation-on.ts';

/** A field that differs, as it is shown and as examples are found for it. */
export interface ComparedField extends SentDifference {
  readonly change: FieldChange;
}

/** Returns the fields as they are shown. */
export function changesOf(fields: readonly ComparedField[]): readonly FieldChange[] {
  return fields.map(({ change }) => change);
}

/** Compares values by name. Equal texts have equal values; others are compared where both actions start. */
export function compareFields(
  was: readonly SentValue[],
  is: readonly SentValue[],
  { view, starts, when }: Pick<Compared, 'view' | 'starts' | 'when'>,
  { alignment, causes }: Comparison,
): readonly ComparedField[] {
  const { before, after } = view.models;
  const { diagrams } = before;
  const both = diagrams.and(when.before, when.after);
  if (both === 0) return [];
  const moment = starts.before?.moment ?? 'event';
  const isSameNumber = (a: Input, b: Input) => {
    const key = numberKey(a, alignment.keys);
    return key !== undefined && key === numberKey(b, alignment.keys);
  };
  const old = new Map(was.map((one) => [one.name, one]));
  const now = new Map(is.map((one) => [one.name, one]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): readonly ComparedField[] => {
    const [a, b] = [old.get(name), now.get(name)];
    if (a && b && keyOfSent(a.value, alignment) === keyOfSent(b.value, alignment)) return [];
    const isCleanedAlike = a && b && labelsIn(a.value.type) === labelsIn(b.value.type);
    const node = isCleanedAlike
      ? differs(diagrams, before.value(a.value, moment), after.value(b.value, moment), isSameNumber)
      : 1;
    // The world knows more of values that have been read since.
    if (diagrams.all([node, both, before.world]) === 0) return [];
    const isPersonal = b !== undefined && isLabelled(b.value);
    const change = { name, ...fieldTexts(a, b, alignment.keys, causes.written), isPersonal };
    return [{ change, was: a, is: b, name, differs: node }];
  });
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
    found = findSentExample(fields, one, comparison) ?? found;
    if (!('cannot' in found)) break;
  }
  return { sends: found };
}

/** Each start that is searched for an example of changed data takes some milliseconds. */
export const mostExamples = 100;

function findSentExample(
  fields: readonly ComparedField[],
  { view, starts: { before, after } }: Compared,
  { programs, alignment, restore }: Comparison,
): SentExample | undefined {
  if (!before || !after) return undefined;
  const starts = { before, after };
  const { models, changes } = view;
  const found = findSent(fields, {
    programs,
    models,
    starts,
    alignment,
    situationOf: (side, path, values) => situationOf(side, models[side], path, values, starts[side], alignment),
  });
  if ('cannot' in found) return found;
  const situations = { before: restore(found.situations.before), after: found.situations.after };
  const { source } = after.running;
  const witness = describeVisitor(programs.after, source.path, situations.after);
  return { witness, situations, sent: found.sent, afterChange: changes };
}
