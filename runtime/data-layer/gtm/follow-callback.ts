import { attempt } from '../../page/attempt.ts';
import { delay } from '../../page/clock.ts';
import { whenActive } from '../../page/when-active.ts';
import { release, type EventActions } from '../../page/event-actions.ts';

/**
 * Calls the function `eventCallback` of an item once, as Google Tag Manager does: when the actions of the event's rules have
 * ended, and at the latest after its `eventTimeout` in milliseconds. Only if Google Tag Manager is not in the page then.
 * Returns the actions to count; undefined if the item has no such function.
 */
export function followCallback(item: { eventCallback?: unknown; eventTimeout?: unknown }): EventActions | undefined {
  const { eventCallback: callback, eventTimeout: timeout } = item;
  if (typeof callback !== 'function') return undefined;
  let isOver: boolean | undefined;
  const ended = () => {
    if (isOver) return;
    isOver = true;
    if (!('google_tag_manager' in window)) attempt(() => callback.call(item), 'Cannot handle item');
  };
  const actions = { left: 1, ended };
  whenActive(() => {
    // Rules that start with the script hear of earlier items in the tasks before the second one.
    delay(() => delay(() => release(actions)));
    if ((timeout as number) >= 0) delay(ended, timeout as number);
  });
  return actions;
}
