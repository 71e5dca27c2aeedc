import type { SourceTable, Value } from '../../../../runtime/tables/tables.ts';
import type { Trigger } from '../../../language/model/program.ts';
import type { ChangeableGiven, Given, Operand, ScenarioStep } from '../../../language/model/scenario.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { steps, type StepTable } from '../../../language/tables/steps.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import { bodyFields } from '../../bind/fields.ts';
import { sentence } from '../../../language/syntax/format/sentence.ts';
import { linkGroups } from '../consent/groups.ts';
import type { Linker } from '../../bind/linker.ts';
import { originOf } from './given-place.ts';
import { linkSettable } from './given.ts';
import { linkOperand } from './operand.ts';
import { linkPayload } from './push.ts';
import { linkStaticValue } from '../../infer/check-value.ts';

/** Links a step such as `when click applyJobButton`. */
export function linkStep(linker: Linker, source: Source, clause: ast.StepClause): ScenarioStep | undefined {
  const { step, operand, becomes, to, start, end } = clause;
  const table = steps.get(step.text);
  if (!table) {
    const parameters = { name: step.text, nearest: nearest(step.text, steps.keys()) };
    if (step.text !== '') linker.mistake('unknown-step', parameters, source, step);
    return undefined;
  }
  const wrongPart = wrongPartOf(clause, table);
  if (wrongPart) {
    linker.mistake('wrong-arguments', { name: `"${table.name}"`, takes: table.takes }, source, wrongPart);
    return undefined;
  }
  if (table.operand === 'value') return linkSet(linker, source, clause, table);
  const linked = operand && table.operand ? linkOperand(linker, source, operand, table) : undefined;
  return {
    kind: 'step',
    step: table.name,
    operand: linked,
    becomes: becomes && linkAnswer(linker, source, becomes, table),
    to: to && linkPercent(linker, source, to, table),
    with: clause.with && linkDetail(linker, source, clause.with, eventOf(linked)),
    text: sentence(clause),
    start,
    end,
  };
}

/** Links the answer of `when consent becomes [necessary]`. */
function linkAnswer(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  { name, takes }: StepTable,
): ScenarioStep['becomes'] {
  return node.form === 'name' && node.name === 'missing' ? 'missing' : linkGroups(linker, source, node, name, takes);
}

/** Links `when set cookie("seen") to "1"`. */
function linkSet(
  linker: Linker,
  source: Source,
  clause: ast.StepClause,
  { name, takes }: StepTable,
): ScenarioStep | undefined {
  const { operand, to, start, end } = clause;
  const settable = linkSettable(linker, source, operand!);
  if (!settable) return undefined;
  const isMissing = to!.form === 'name' && to!.name === 'missing';
  const value = isMissing ? undefined : linkStaticValue(linker, source, to!, 'A value of "set"', settable.type);
  if (!isMissing && value === undefined) return undefined;
  const text = sentence(clause);
  const given: Given = { ...settable.to(value), text, start, end };
  if (canChange(given)) return { kind: 'step', step: name, set: given, text, start, end };
  linker.mistake('wrong-arguments', { name: `"${name}"`, takes }, source, operand!);
  return undefined;
}

/** Whether a script of the page can change a value. Other steps change the address and consent. */
function canChange(given: Given): given is ChangeableGiven {
  switch (given.kind) {
    case 'source':
      return isChangeable(given.source);
    case 'builtIn':
      return given.builtIn.name === 'pageTitle';
    case 'state':
      return given.state.keep !== 'page' || given.state.key !== undefined;
    case 'data': {
      const origin = originOf(given.data.value);
      return origin?.kind === 'source' && isChangeable(origin.source);
    }
    default:
      return false;
  }
}

/** Whether a step can change what a source reads: not the address or history, which elements there are, or what a custom module returns. */
function isChangeable({ name }: Pick<SourceTable, 'name'>): boolean {
  return !['query', 'historyState', 'elements', 'module'].includes(name);
}

/** Returns the part that a step does not accept, or the step itself if a part is missing. */
function wrongPartOf(
  { step, operand, becomes, to, with: record }: ast.StepClause,
  table: StepTable,
): ast.Node | undefined {
  if (operand && !table.operand) return operand;
  if (becomes && !table.becomes) return becomes;
  if (to && !table.to) return to;
  if (record && !table.with) return record;
  const lacks =
    (table.operand && !operand && !table.optional) || (table.becomes && !becomes) || (table.to === 'required' && !to);
  return lacks ? step : undefined;
}

/** Links a position of a video or audio in percent. */
function linkPercent(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  { name, takes }: StepTable,
): number | undefined {
  const value = linkStaticValue(linker, source, node, 'A percentage in a scenario', { name: 'integer' });
  if (typeof value !== 'number') return undefined;
  if (value >= 0 && value <= 100) return value;
  linker.mistake('wrong-arguments', { name: `"${name}"`, takes }, source, node);
  return undefined;
}

/** Links the detail of an event. Reports a record with a field `detail`, because the whole record is already the detail. */
function linkDetail(linker: Linker, source: Source, node: ast.RecordNode, trigger: Trigger | undefined): Value {
  const detail = bodyFields(node).get('detail')?.value;
  const fields = trigger?.declaration?.payload?.fields;
  const isWrapped =
    trigger?.event.name === 'window' ||
    trigger?.event.name === 'message' ||
    (trigger?.event.name === 'direct' && fields);
  if (detail?.form !== 'record' || !isWrapped || fields?.detail) return linkPayload(linker, source, node, trigger);
  const takes = `the value of "detail" directly: with ${printExpression(detail)}`;
  linker.mistake('wrong-arguments', { name: '"with"', takes }, source, node);
  return undefined;
}

function eventOf(operand: Operand | undefined) {
  return operand?.kind === 'event' ? operand.trigger : undefined;
}
