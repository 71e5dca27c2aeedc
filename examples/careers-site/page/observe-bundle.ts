import { observerKey, type Observer } from '../../../runtime/debug/trace.ts';
import type { Recorder } from './create-recording.ts';

/** What acts at present, for requests that are sent synchronously. */
export interface Acting {
  tag(): string | undefined;
  call(): number | undefined;
}

/** Records what an instrumented bundle reports. */
export function observeBundle({ note }: Recorder): Acting {
  let tag: string | undefined;
  let call: number | undefined;
  const observer: Observer = {
    triggered: (id) => note({ kind: 'triggered', id }),
    fired: (id) => note({ kind: 'fired', id }),
    requested: (id) => note({ kind: 'requested', id }),
    acted(id) {
      note({ kind: 'acted', id });
      tag = id;
      queueMicrotask(() => (tag = undefined));
    },
    tested: (key, isTrue) => note({ kind: 'tested', key, isTrue: Boolean(isTrue) }),
    valued: (key, value) => note({ kind: 'valued', key, value: describe(value) }),
    hasState: () => undefined,
    called: (key) => void (call = key),
  };
  Object.assign(window, { [observerKey]: observer });
  return { tag: () => tag, call: () => call };
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
