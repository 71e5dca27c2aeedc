import type { Span } from '../../language/source/source.ts';
import type { Cycle } from './find-cycles.ts';

/** Returns the details of a cycle for a message: its first rule, its path, the place where it starts, and what starts there. */
export function placeOfCycle([first, ...others]: Cycle) {
  const { from, action, to, trigger } = first;
  const path = [first, ...others]
    .map((edge) => `${edge.from.id} → ${edge.trigger.text()}`)
    .concat(from.id)
    .join(' → ');
  const span: Span = action ? { source: from.source, start: action.start, end: action.end } : from.nameSpan;
  const started = { source: to.source, start: trigger.start, end: trigger.end };
  return { rule: from.id, path, span, related: { span: started, label: `this starts "${to.id}"` } };
}
