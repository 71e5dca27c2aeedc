import type { ActionNode, CaseNode, ExpressionNode, RecordNode } from '../../document.ts';
import type { Print } from '../printer.ts';
import { flowText, isCaseAlone, maxKeyLength } from './flow-text.ts';

/** Whether YAML writes a value as a mapping, so that its entries can have lines and comments in both syntaxes. */
export function hasMapping(print: Print, node: ExpressionNode): node is RecordNode | CaseNode {
  if (node.form !== 'case' && node.form !== 'record') return false;
  if (node.entries.some(({ key }) => print(key).length > maxKeyLength)) return false;
  if (node.form === 'case') return node.entries.every(({ value }) => value !== undefined);
  return isBlockMapping(node) || flowText(print, node) !== undefined;
}

/**
 * Whether a record can be a block mapping. Keys without a value need braces, and a single key `case` would be a case.
 */
export function isBlockMapping(node: RecordNode): boolean {
  return node.entries.every(({ value, type }) => value ?? type) && !isCaseAlone(node);
}

/** An action that YAML writes as a key with fields below it. */
export interface MappedAction {
  readonly key: ExpressionNode;
  readonly mapping: RecordNode | CaseNode;
}

/**
 * Returns an action as `analytics.link("x"): { … }` or `set(state): { case: … }`. Returns undefined for one with
 * `within` or `then`.
 */
export function mappedAction(print: Print, { call, record, within, thenWaits }: ActionNode): MappedAction | undefined {
  if (within || thenWaits) return undefined;
  const found = record ? { key: call, mapping: record } : withCaseBelow(call);
  return found && hasMapping(print, found.mapping) && print(found.key).length <= maxKeyLength ? found : undefined;
}

/** Returns a call whose last argument is a case, with the case as the mapping below it. */
function withCaseBelow(call: ExpressionNode): MappedAction | undefined {
  const last = call.form === 'call' ? call.arguments.at(-1) : undefined;
  if (call.form !== 'call' || last?.value.form !== 'case' || last.name) return undefined;
  return { key: { ...call, arguments: call.arguments.slice(0, -1) }, mapping: last.value };
}
