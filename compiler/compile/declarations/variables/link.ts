import type { Variable, VariableValue } from '../../../language/model/program.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { memoize } from '../../traverse/memoize.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { fieldName, spanOf, documentationOf } from '../../bind/fields.ts';
import { isBooleanWord } from '../../bind/scopes.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Context } from '../../bind/context.ts';
import { defineLink } from '../define-link.ts';

export const variablesLink = defineLink('variables', {
  program: (linker) => [...declaredVariables(linker).values()],
});

/** Returns all names that `variables` blocks declare, with their analytics variables. */
export const declaredVariables: (linker: Linker) => ReadonlyMap<string, Variable> = memoize((linker) => {
  const variables = new Map<string, Variable>();
  for (const { source, declarations } of linker.documents) {
    for (const declaration of declarations) {
      if (declaration.kind.text !== 'variables' || linker.isLost(declaration)) continue;
      for (const entry of declaration.body?.entries ?? []) addVariable(linker, source, entry, variables);
    }
  }
  return variables;
});

function addVariable(linker: Linker, source: Source, entry: ast.EntryNode, variables: Map<string, Variable>): void {
  const { key, value } = entry;
  if (key.form === 'bad') return;
  if (key.form !== 'name') return reportNoName(linker, source, key);
  if (!value) return;
  const before = variables.get(key.name);
  if (before) {
    const related = { span: before.nameSpan, label: 'declared here' };
    return linker.mistake('duplicate-name', { what: 'variable', name: key.name }, source, key, related);
  }
  const analyticsVariables = (value.form === 'list' ? value.items : [value]).flatMap((variable) =>
    linkAnalyticsVariable(linker, source, variable, variables),
  );
  variables.set(key.name, {
    id: key.name,
    documentation: documentationOf(entry, source, linker.documents),
    source,
    span: spanOf(source, entry),
    nameSpan: spanOf(source, key),
    analyticsVariables,
  });
}

/** Reports a key that is no name. Rules could not use such a variable. */
function reportNoName(linker: Linker, source: Source, key: ast.ExpressionNode): void {
  const text = source.text.slice(key.start, key.end);
  if (isBooleanWord(text)) return linker.mistake('reserved-name', { name: text }, source, key);
  const takes = 'a name without quotes and signs, such as pageName, before the colon';
  linker.mistake('wrong-field', { name: 'A variable', takes }, source, key);
}

function linkAnalyticsVariable(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  variables: ReadonlyMap<string, Variable>,
): string[] {
  if (node.form === 'bad') return [];
  const slot = source.text.slice(node.start, node.end);
  if (!isAnalyticsVariable(slot)) {
    linker.mistake('bad-analytics-variable', { slot }, source, node);
    return [];
  }
  const owner = [...variables.values()].find(({ analyticsVariables }) => analyticsVariables.includes(slot));
  if (!owner) return [slot];
  const related = { span: owner.nameSpan, label: 'declared here' };
  linker.mistake('analytics-variable-in-use', { slot, name: owner.id }, source, node, related);
  return [];
}

function isAnalyticsVariable(slot: string): boolean {
  const [, name, digits] = /^(prop|eVar|event|list|hier)([1-9]\d*)$/.exec(slot) ?? [];
  const most: Record<string, number> = { prop: 75, eVar: 250, event: 1000, list: 3, hier: 5 };
  return name ? Number(digits) <= most[name] : isAnalyticsEvent(slot) || otherVariables.has(slot);
}

const otherVariables = new Set('products channel campaign purchaseID transactionID currencyCode zip state'.split(' '));

/** Whether an analytics variable is an event: one with a number, or one of a shop. */
function isAnalyticsEvent(variable: string): boolean {
  return /^event\d/.test(variable) || shopEvents.has(variable);
}

const shopEvents = new Set('purchase prodView scOpen scAdd scRemove scView scCheckout'.split(' '));

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

function linkOne(
  linker: Linker,
  context: Context,
  name: string,
  { key, value }: ast.EntryNode,
): VariableValue | undefined {
  const analyticsVariables = linkVariables(linker, context.source, { text: name, start: key.start, end: key.end });
  return analyticsVariables && { analyticsVariables, value: linker.expression(context, value ?? key) };
}

/** Returns the name of an entry. A name without a value is shorthand for `name: name`, except for `events` and texts in quotes. */
function nameOf(linker: Linker, { source }: Context, { key, value }: ast.EntryNode): string | undefined {
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

/** Returns the analytics variables of a declared name; reports an unknown name with the nearest one. */
function linkVariables(linker: Linker, source: Source, word: ast.WordNode): readonly string[] | undefined {
  const variables = declaredVariables(linker);
  const variable = variables.get(word.text);
  if (!variable) {
    // For a number such as prop33, suggest its name.
    const named = [...variables.values()].find(({ analyticsVariables }) => analyticsVariables.includes(word.text));
    const near = named?.id ?? nearest(word.text, variables.keys());
    linker.mistake('unknown-variable', { name: word.text, nearest: near }, source, word);
    return undefined;
  }
  return variable.analyticsVariables;
}

/** Links `events: [applyStart]`: names of analytics events. */
function linkEventNames(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode | undefined,
): VariableValue | undefined {
  if (node?.form !== 'list') {
    if (node) reportEvents(linker, context, node, 'a list of names such as [pageSeen]');
    return undefined;
  }
  const events = node.items.flatMap((item) => linkEventName(linker, context, item));
  const { start, end } = node;
  const value: Expression = { kind: 'literal', value: events.join(','), type: { name: 'text' }, start, end };
  return { analyticsVariables: ['events'], events, value };
}

function linkEventName(linker: Linker, context: Context, item: ast.ExpressionNode): readonly string[] {
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

function reportEvents(linker: Linker, { source }: Context, node: ast.ExpressionNode, takes: string): void {
  if (node.form !== 'bad') linker.mistake('wrong-field', { name: 'events', takes }, source, node);
}
