import { isPlain } from '../../runtime/data-layer/is-plain.ts';
import { isText } from '../../runtime/data-layer/is-text.ts';
import { copy } from '../../runtime/data-layer/copy.ts';
import { mergeItem } from '../../runtime/data-layer/gtm/merge-gtm.ts';
import { mergeInto } from '../../runtime/data-layer/merge-into.ts';
import { compareStates } from './compare-states.ts';
import type { Recorder } from './create-page-recording.ts';
import type { LayerChange, RecordedItem, WatchedParts } from './entry.ts';
import { toJson } from './to-json.ts';

export interface LayerWatch {
  /** Records the items that are in the data layer, before the script starts. */
  begin(layer: WatchedParts['layer']): void;
  /** Watches the data layer of the script, once it is there, and a list with which the page replaces it. */
  follow(): void;
  /** Called before and after a rule pushes an item. */
  pushes(isPushing: boolean): void;
}

/** Records each item of the data layer with what it changes. Commands and functions are no items. */
export function watchLayer(
  { note, entries }: Pick<Recorder, 'note' | 'entries'>,
  page: Record<string, any> = window,
): LayerWatch {
  const watched = new WeakSet<object>();
  let layer: WatchedParts['layer'] | undefined;
  let state: unknown = {};
  /** The pushes that are being handled, the innermost last. */
  const frames: Frame[] = [];
  /** What rules push and the method of the list has not received yet. */
  let own: Frame | undefined;
  /** The item that was handled last. */
  let latest: RecordedItem | undefined;

  return {
    begin(next) {
      layer = next;
      const list = page[layer.name];
      for (const item of Array.isArray(list) ? list.filter(isItem) : []) {
        const frame = open('page', [item], true);
        fill(frame.entry, item);
        close(frame);
      }
    },
    follow,
    pushes(isPushing) {
      const list = page[layer?.name ?? ''];
      if (isPushing) {
        own = open('rules', [], false, list?.length);
        return;
      }
      const frame = frames.at(-1);
      // Otherwise the method of the list has recorded it.
      if (!frame || own !== frame) return;
      own = undefined;
      // The layer of Adobe takes items of rules without the method of its list.
      const item = list?.[frame.length!];
      if (isItem(item)) fill(frame.entry, item);
      close(frame);
    },
  };

  function open(by: RecordedItem['by'], items: readonly unknown[], isEarly = false, length?: number): Frame {
    const around = frames.at(-1);
    // An item changes the state before anybody hears of it.
    if (around) settle(around);
    const entry: RecordedItem = note({ kind: 'pushed', by, isEarly, json: '', changes: [], inside: 0 });
    const frame: Frame = { entry, items, from: entries.length, length, isSettled: false };
    frames.push(frame);
    return frame;
  }

  function fill(entry: RecordedItem, item: any): void {
    entry.json = toJson(item);
    if (isText(item.event)) entry.event = item.event;
  }

  function settle(frame: Frame): void {
    if (frame.isSettled) return;
    frame.isSettled = true;
    frame.entry.changes = changesUntilNow(frame.items);
  }

  function close(frame: Frame): void {
    settle(frame);
    frame.entry.inside = entries.length - frame.from;
    frames.splice(frames.indexOf(frame));
    latest ??= frame.entry;
    if (frames.length > 0) return;
    // The layer of Google Tag Manager handles what is pushed meanwhile at the end.
    latest.changes = [...latest.changes, ...changesUntilNow([])];
    latest = undefined;
  }

  function changesUntilNow(items: readonly unknown[]): LayerChange[] {
    const before = state;
    state = readState(items);
    return compareStates(before, state);
  }

  /** The state as rules read it; without rules that read it, what the items make of it. */
  function readState(items: readonly unknown[]): unknown {
    const list = page[layer!.name];
    // The layer of Adobe returns a copy, and that of Google Tag Manager is never changed, only replaced.
    if (typeof list?.getState === 'function') return list.getState();
    return items.reduce<any>((made, item) => {
      if (layer!.kind === 'gtm') return mergeItem(made, item);
      const { event: _event, eventInfo: _info, ...data } = item as Record<string, unknown>;
      return mergeInto(made, data, [item]);
    }, copy(state));
  }

  /** Records items while `push` handles them. What several items change together is of the first one. */
  function record<T>(items: readonly unknown[], push: () => T): T {
    const pushed = items.filter(isItem);
    if (pushed.length === 0) return push();
    const first = own ?? open('page', pushed);
    own = undefined;
    fill(first.entry, pushed[0]);
    for (const item of pushed.slice(1)) fill(note({ ...first.entry, inside: 0, changes: [] }), item);
    try {
      return push();
    } finally {
      close(first);
    }
  }

  function follow(): void {
    const list = page[layer?.name ?? ''];
    if (!Array.isArray(list) || watched.has(list) || !Object.isExtensible(list)) return;
    watched.add(list);
    const { push } = list;
    const value = (...items: unknown[]) => record(items, () => push.apply(list, items));
    Object.defineProperty(list, 'push', { configurable: true, writable: true, enumerable: true, value });
  }
}

/** A push that is being handled. */
interface Frame {
  readonly entry: RecordedItem;
  readonly items: readonly unknown[];
  /** How many entries there were before. */
  readonly from: number;
  /** How long the list was before. */
  readonly length?: number;
  isSettled: boolean;
}

function isItem(item: unknown): item is Record<string, unknown> {
  const isArguments = Object.prototype.toString.call(item) === '[object Arguments]';
  return Boolean(isPlain(item)) && !Array.isArray(item) && !isArguments;
}
