import { observerKey, type Observer } from '../../runtime/debug/trace.ts';
import type { Recorder } from './create-page-recording.ts';

/** What acts at present, for requests that are sent synchronously. */
export interface CurrentAction {
  tag(): string | undefined;
  /** What identifies the action of the tag; see the legend. */
  step(): string | undefined;
  call(): number | undefined;
}

/** Gets what the bundle reports of states and of the data layer. */
type WatchedBundle = Required<Pick<Observer, 'hasState' | 'pushes'>>;

/** Records what an instrumented bundle reports. */
export function observeBundle(note: Recorder['note'], watched: WatchedBundle): CurrentAction {
  let tag: string | undefined;
  let step: string | undefined;
  let call: number | undefined;
  const observer: Observer = {
    triggered: (id) => note({ kind: 'triggered', id }),
    fired: (id) => note({ kind: 'fired', id }),
    requested: (id, of, consent) => note({ kind: 'requested', id, step: of, isGranted: consent?.given() }),
    started([of]) {
      step = of;
      queueMicrotask(() => (step = undefined));
    },
    acted(id) {
      note({ kind: 'acted', id, step });
      tag = id;
      queueMicrotask(() => (tag = undefined));
    },
    tested: (key, isTrue) => note({ kind: 'tested', key, isTrue: Boolean(isTrue) }),
    valued: (key, value) => note({ kind: 'valued', key, value: describe(value) }),
    unfit(text) {
      note({ kind: 'unfit', text });
      console.debug(text);
    },
    hasState: watched.hasState,
    pushes: watched.pushes,
    called: (key) => void (call = key),
  };
  Object.assign(window, { [observerKey]: observer });
  return { tag: () => tag, step: () => step, call: () => call };
}

/** Converts a value to text immediately, because it may change. */
function describe(value: unknown): string {
  if (value === undefined || value === null) return 'missing';
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'a cyclic value';
  }
}
