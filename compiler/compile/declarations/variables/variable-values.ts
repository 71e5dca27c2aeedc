import type { Expression } from '../../../language/model/expression.ts';
import type { VariableValue } from '../../../language/model/program.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { isAnalyticsEvent, linkVariables } from './variables.ts';
import type { Context } from '../../bind/context.ts';
import { fieldName } from '../../bind/fields.ts';

/** Links `{ jobTitle: job.jobTitle, events: [applyStart] }`: values of analytics variables. */
export function linkVariableValues(linker: Linker, context: Context, record: ast.RecordNode): VariableValue[] {
  const seen = new Set<string>();
  const linked: VariableValue[] = [];
  for (const entry of record.entries) {
    const { key } = entry;
    const name = nameOf(linker, context, entry);
    if (name === undefined) continue;
    if (seen.has(name)) linker.mistake('duplicate-field', { name }, context.source, key);
    seen.add(name);
    const value =
      name === 'events' ? linkEventNames(linker, context, entry.value) : linkOne(linker, context, name, entry);
    if (value) linked.push(value);
  }
  return linked;
}

function linkOne(linker: Linker, context: Context, name: string, { key, value }: ast.Entry): VariableValue | undefined {
  const analyticsVariables = linkVariables(linker, context.source, { text: name, start: key.start, end: key.end });
  return analyticsVariables && { analyticsVariables, value: linker.expression(context, value ?? key) };
}

/** Returns the name of an entry. A name without a value is shorthand for `name: name`, except for `events` and texts in quotes. */
function nameOf(linker: Linker, { source }: Context, { key, value }: ast.Entry): string | undefined {
  const name = fieldName(key);
  if (name === undefined) {
    const takes = 'a name or a text in quotes before the colon';
    if (key.form !== 'bad') linker.mistake('wrong-field', { name: 'A field', takes }, source, key);
    return undefined;
  }
  if (value || (key.form === 'name' && name !== 'events')) return name;
  linker.mistake('field-without-value', { name }, source, key);
  return undefined;
}

/** Links `events: [applyStart]`: names of analytics events. */
function linkEventNames(linker: Linker, context: Context, node: ast.Expression | undefined): VariableValue | undefined {
  if (node?.form !== 'list') {
    if (node) reportEvents(linker, context, node, 'a list of names such as [pageSeen]');
    return undefined;
  }
  const events = node.items.flatMap((item) => linkEventName(linker, context, item));
  const { start, end } = node;
  const value: Expression = { kind: 'literal', value: events.join(','), type: { name: 'text' }, start, end };
  return { analyticsVariables: ['events'], events, value };
}

function linkEventName(linker: Linker, context: Context, item: ast.Expression): readonly string[] {
  if (item.form !== 'name') {
    reportEvents(linker, context, item, 'a list of names such as [pageSeen]');
    return [];
  }
  const analyticsVariables =
    linkVariables(linker, context.source, { text: item.name, start: item.start, end: item.end }) ?? [];
  const other = analyticsVariables.find((variable) => !isAnalyticsEvent(variable));
  if (other === undefined) return analyticsVariables;
  reportEvents(linker, context, item, `names of events, and "${item.name}" is ${other}`);
  return [];
}

function reportEvents(linker: Linker, { source }: Context, node: ast.Expression, takes: string): void {
  if (node.form !== 'bad') linker.mistake('wrong-field', { name: 'events', takes }, source, node);
}
