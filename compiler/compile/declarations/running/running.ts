import { longestTimer, type Limits } from '../../../../runtime/tables/tables.ts';
import type { Running } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import { checkValue } from '../../infer/check-value.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkStatement } from '../accountability/accountability.ts';
import { eventFieldsOf, fieldsOf, linkTriggers, fieldsOfUnknownEvents } from './triggers.ts';
import { declared } from '../../bind/collect.ts';
import type { Context } from '../../bind/context.ts';
import type { Binding } from '../../bind/binding.ts';

/**
 * Links the common parts of rules and tags: sites, stages, events, conditions and order. Also returns the context of their
 * expressions, and whether all events are known; the fields of an unknown event are unknown. `all` is the number of events
 * of which each must have occurred.
 */
export function linkRunning(
  linker: Linker,
  found: Binding,
): { readonly running: Running; readonly context: Context; readonly areEventsKnown: boolean; readonly all?: number } {
  const { declaration, source, position } = found;
  const fields = bodyFields(declaration.body);
  const on = valueClause(declaration, 'on');
  const isRule = declaration.kind.text === 'rule';
  const events = on?.values ?? [];
  const all = isRule && events.length === 1 ? splitAtAnd(events[0]) : [];
  const linked =
    all.length > 1
      ? all.map((value, part) => linkTriggers(linker, source, value).map((trigger) => ({ ...trigger, part })))
      : events.map((value) => linkTriggers(linker, source, value));
  const triggers = linked.flat();
  const areEventsKnown = linked.length > 0 && linked.every((some) => some.length > 0);
  const context: Context = {
    source,
    fields: isRule ? (areEventsKnown ? fieldsOf(triggers) : fieldsOfUnknownEvents()) : undefined,
    events: isRule && areEventsKnown && triggers.length > 1 ? () => eventFieldsOf(triggers) : undefined,
  };
  const when = valueClause(declaration, 'when');
  const condition = when?.values[0];
  const order = fields.get('order')?.value;
  const off = linkStatement(linker, source, 'off', fields.get('off')?.value);
  // Mistakes in them are reported, too.
  const [sites, stages] = (['sites', 'stages'] as const).map((name) => {
    return linkWords(linker, source, name, fields.get(name)?.value);
  });
  const { id, title, documentation, span, nameSpan } = declared(found, linker.documents);
  // Written out because spreading into such a large object takes longer than the rest of this function.
  const running: Running = {
    id,
    title,
    documentation,
    source,
    span,
    nameSpan,
    off,
    sites: off === undefined ? sites : [],
    stages: off === undefined ? stages : [],
    order: order?.form === 'number' ? order.value : 50,
    position,
    meets: itemsAsWritten(fields.get('meets')?.value),
    triggers,
    when: condition && linker.decision(context, condition),
    within: when?.within && linkDuration(linker, context, when.within, within),
  };
  return { running, context, areEventsKnown, ...(all.length > 1 && { all: all.length }) };
}

/** Returns the operands of `a and b and c`. Another expression is its only operand. */
function splitAtAnd(node: ast.ExpressionNode): readonly ast.ExpressionNode[] {
  if (node.form !== 'binary' || node.operator !== 'and') return [node];
  return [...splitAtAnd(node.left), ...splitAtAnd(node.right)];
}

export function valueClause(declaration: ast.Declaration, word: string): ast.ValueClause | undefined {
  const clause = declaration.body?.clauses.find((candidate) => candidate.word.text === word);
  return clause && 'values' in clause ? clause : undefined;
}

/** The limits of `within`: it must be longer than 0ms to have an effect. */
export const within = { name: 'within', above: '0ms', atMost: longestTimer };

/** Returns a duration in milliseconds; reports one that is not known at build time. */
export function linkDuration(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode,
  place: Limits & { readonly name: string } = { name: 'wait', atLeast: '0ms' },
): number {
  const expression = linker.typed(context, node, { name: 'duration' });
  checkValue(linker, context.source, node, { ...place, type: 'duration' }, expression);
  const value = staticValue(expression);
  if (typeof value === 'number') return value;
  if (expression.type.name !== 'unknown') linker.mistake('not-static', { what: 'This duration' }, context.source, node);
  return 0;
}

/** Returns sites or stages by name; all of them if the field is left out. */
function linkWords(
  linker: Linker,
  source: Source,
  field: 'sites' | 'stages',
  value: ast.ExpressionNode | undefined,
): string[] {
  if (value?.form !== 'list') return [...linker.names(field).keys()];
  if (value.items.length === 0) {
    const takes = `at least one name; leave "${field}" out to include all`;
    linker.mistake('wrong-field', { name: field, takes }, source, value);
  }
  const names: string[] = [];
  for (const item of value.items) {
    if (item.form !== 'name') continue;
    const word = { text: item.name, start: item.start, end: item.end };
    if (linker.find(field, word, source, field === 'sites' ? 'unknown-site' : 'unknown-stage')) names.push(item.name);
  }
  return names;
}

/** Returns requirement numbers as written, because `APLY-01` is parsed as a subtraction. */
export function itemsAsWritten(value: ast.ExpressionNode | undefined): string[] {
  if (value?.form !== 'list') return [];
  return value.items.filter(({ form }) => form !== 'bad').map(asWritten);
}

function asWritten(item: ast.ExpressionNode): string {
  if (item.form === 'text') return item.value;
  return item.form === 'name' ? item.name : printExpression(item);
}
