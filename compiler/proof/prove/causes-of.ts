import type { Action, Trigger } from '../../model/program.ts';
import type { Start } from '../model/start.ts';

/**
 * Returns the actions that cause the event of a start, if only actions do: they send the call that is answered or fails, or
 * use the tag that has sent. Undefined if another event can start it.
 */
export function causesOf({ running: { triggers } }: Start, starts: readonly Start[]): readonly Start[] | undefined {
  if (triggers.length === 0 || !triggers.every(isCaused)) return undefined;
  return starts.filter((start) => triggers.some((trigger) => causes(start, trigger)));
}

function isCaused({ event, tag, call }: Trigger): boolean {
  return ['answered', 'failed', 'sent'].includes(event.name) && (tag !== undefined || call !== undefined);
}

function causes({ through, action }: Start, { tag, call }: Trigger): boolean {
  return tag === undefined ? responderOf(action) === call : through !== undefined && through.id === tag;
}

function responderOf(action: Action | undefined): Trigger['call'] {
  return action?.kind === 'send' ? action.call : action?.kind === 'vendor' ? action.tag : undefined;
}
