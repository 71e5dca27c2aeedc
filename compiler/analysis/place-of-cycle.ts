import type { Span } from '../source/source.ts';
import type { Cycle } from './find-cycles.ts';

/** How one tells of a circle: its first rule, the way round, where that begins, and what is started there. */
export function placeOfCycle([first, ...others]: Cycle) {
  const { from, action, to, trigger } = first;
  const path = [first, ...others]
    .map((turn) => `${turn.from.id} → ${turn.trigger.text()}`)
    .concat(from.id)
    .join(' → ');
  const span: Span = action ? { source: from.source, start: action.start, end: action.end } : from.nameSpan;
  const heard = { source: to.source, start: trigger.start, end: trigger.end };
  return { rule: from.id, path, span, related: { span: heard, label: `this starts "${to.id}"` } };
}
