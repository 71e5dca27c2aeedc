import { hasPersonalData, labelOfAll } from '../../compile/infer/labels/label-of.ts';
import { disablersOf } from '../../compile/analysis/gate-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import { labelsAt } from '../../compile/infer/labels/label-tree.ts';
import { requestContents } from '../../compile/infer/labels/request-contents.ts';
import { derivedLabel, textLabel } from '../../language/model/label.ts';
import type { Action, Call, Program, Rule, Running, Tag, Trigger } from '../../language/model/program.ts';
import { withPersonal, type Type } from '../../language/model/type.ts';
import type { Source } from '../../language/source/source.ts';
import { expressionsOfAction } from '../../compile/traverse/walk.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { moduleOfAction } from '../../compile/flow/event-keys.ts';

/** A personal expression that decides whether a rule or tag runs, and the file that contains it. */
export interface Decision {
  readonly expression: Expression;
  readonly source: Source;
}

/** Returns the personal expressions that decide whether a rule or tag runs by itself: not through what starts it. */
export function decisionsOf(running: Running, program: Program): readonly Decision[] {
  const { source, when, triggers, id } = running;
  const watched = triggers.flatMap((trigger) =>
    watchedBy(trigger, program.labels).map((expression) => ({
      expression,
      source: trigger.declaration?.source ?? source,
    })),
  );
  const per = (running as Rule).once?.per;
  const own = [when, per].flatMap((expression) => (expression ? { expression, source } : [])).concat(watched);
  const disabled = 'vendor' in running ? disablersOf(id, program) : [];
  const all = [...own, ...disabled.map((off) => ({ expression: off.when, source: off.source }))];
  const upper = 'vendor' in running ? (running as Tag).substituteFor : undefined;
  return [
    ...(upper ? decisionsOf(upper, program) : []),
    ...all.filter(({ expression }) => hasPersonalData(expression.type)),
  ];
}

/**
 * Returns the values that decide when a rule starts: watched states and data, the arguments that choose a watched place if
 * it is labelled, or what a request contains, because its success and failure are a response to it.
 */
function watchedBy(trigger: Trigger, labels: Type): readonly Expression[] {
  const { event, arguments: list, call, watched = [] } = trigger;
  if (event.watches) return list;
  if (call) return [outcomeOf(call.id, requestContents(call), trigger)];
  const isPersonal = watched.some((steps) => hasPersonalData(labelsAt(labels, steps)));
  return isPersonal
    ? list
        .filter(({ declassified }) => !declassified)
        .map((path) => ({ ...path, type: withPersonal(path.type, textLabel) }))
    : [];
}

/** Returns the outcome of a request as a value made from what the request contains, at the words that wait for it. */
function outcomeOf(
  id: string,
  sent: readonly Expression[],
  { start, end }: Pick<Trigger, 'start' | 'end'>,
): Expression {
  const fields = sent.map((value) => ({ name: id, value }));
  const type = withPersonal({ name: 'record' }, derivedLabel(labelOfAll(sent)));
  return { kind: 'record', fields, type, start, end };
}

/** Returns the decisions at an action that the next one waits for: whether it starts, and whether it succeeds. */
export function decisionsOfAction(action: Action, source: Source, program: Program): readonly Decision[] {
  const gates =
    action.kind === 'send'
      ? decisionsOfCall(action.call)
      : action.kind === 'vendor'
        ? decisionsOf(action.tag, program)
        : [];
  if (!mayFail(action)) return gates;
  const options = action.kind === 'vendor' ? Object.values(action.tag.options) : [];
  const outcome = outcomeOf('outcome', [...options, ...expressionsOfAction(action)], action);
  return hasPersonalData(outcome.type) ? [...gates, { expression: outcome, source }] : gates;
}

/**
 * Whether what follows an action with `then` is skipped if a server or the code of the project wants it: a script or frame
 * that does not load, a module that throws, or a response that comes after the time of `within`.
 */
function mayFail(action: Action): boolean {
  if (moduleOfAction(action) !== undefined) return true;
  if (action.kind !== 'vendor') return false;
  const { by } = action.tag.vendor.actions[action.action];
  const waits = by !== undefined || action.tag.vendor.client !== undefined;
  return by === 'script' || by === 'frame' || (waits && action.timeout > 0);
}

/** Returns the condition of a call if it is personal. */
export function decisionsOfCall({ when, source }: Call): readonly Decision[] {
  return when && hasPersonalData(when.type) ? [{ expression: when, source }] : [];
}

/**
 * Returns the personal comparisons and values that a condition combines with `and`, `or` and `not`, also through named
 * conditions. Each is a place where `declassify` may be written.
 */
export function personalAtoms({ expression, source }: Decision): readonly Decision[] {
  if (!hasPersonalData(expression.type)) return [];
  if (expression.kind === 'condition') return atomsOfCondition(expression.condition);
  const isCombined = expression.kind === 'operation' && ['and', 'or', 'not'].includes(expression.operator);
  if (!isCombined) return [{ expression, source }];
  return expression.operands.flatMap((operand) => personalAtoms({ expression: operand, source }));
}

const atomsOfCondition = memoize(
  ({ value, source }: { readonly value: Expression; readonly source: Source }): readonly Decision[] =>
    personalAtoms({ expression: value, source }),
);
