import { walk } from '../../../compile/traverse/walk.ts';
import type { Expression, ExpressionOf, LoopItem } from '../../../language/model/expression.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression } from './write-value.ts';

/** Writes a loop as a call with a function of the item. Its result is missing for an item that is left out. */
export function writeLoop(emitter: Emitter, expression: ExpressionOf<'loop'>): string {
  const { item, list, when, value } = expression;
  const items = writeExpression({ ...emitter, readsFields: readsOnlyFields(expression) }, list);
  const written = writeExpression(emitter, value);
  const result = when ? `${writeExpression(emitter, when)}?${written}:undefined` : written;
  const map = emitter.writer.use({ file: 'values/map-items.ts', name: 'mapItems' });
  return `${map}(${items},(${writeItemName(item)}) => (${result}))`;
}

/** Inner loops have other names than those around them, unless they do not use the items of these. */
export function writeItemName({ level }: LoopItem): string {
  return `$item${level || ''}`;
}

/** Whether a loop reads only fields of its items, which are then decoded one by one. */
function readsOnlyFields({ item: { level }, when, value }: ExpressionOf<'loop'>): boolean {
  const parts = [when, value].flatMap((part) => (part ? walk(part) : []));
  const isItem = (part: Expression) => part.kind === 'item' && part.item.level === level;
  const members = parts.filter((part) => part.kind === 'member' && isItem(part.of));
  return members.length === parts.filter(isItem).length;
}
