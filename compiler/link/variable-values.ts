import type { Expression } from '../core/expression.ts';
import type { VariableValue } from '../core/program.ts';
import type * as ast from '../syntax/document.ts';
import { linkExpression } from './expressions.ts';
import type { Context, Linker } from './linker.ts';
import { linkVariables } from './variables.ts';

/** `{ jobTitle: job.jobTitle, events: [applyStart] }`: values by the names of `variables`. */
export function linkVariableValues(linker: Linker, context: Context, record: ast.RecordNode): VariableValue[] {
  return record.entries.flatMap(({ key, value }): VariableValue[] => {
    if (key.form !== 'name') return [];
    if (key.name === 'events') return linkEventNames(linker, context, value);
    const slots = linkVariables(linker, context.source, { text: key.name, start: key.start, end: key.end });
    if (!slots) return [];
    return [{ slots, value: linkExpression(linker, context, value ?? key) }];
  });
}

/** `events: [applyStart]`: names of `variables` that stand for events. */
function linkEventNames(linker: Linker, context: Context, node: ast.Expression | undefined): VariableValue[] {
  if (node?.form !== 'list') {
    if (node) {
      const takes = 'a list of names such as [pageSeen]';
      linker.mistake('wrong-field', { name: 'events', takes }, context.source, node);
    }
    return [];
  }
  const events = node.items.flatMap((item) => {
    if (item.form !== 'name') return [];
    return linkVariables(linker, context.source, { text: item.name, start: item.start, end: item.end }) ?? [];
  });
  const { start, end } = node;
  const value: Expression = { kind: 'literal', value: events.join(','), type: { name: 'text' }, start, end };
  return [{ slots: ['events'], events, value }];
}
