import { observerKey, type Observer } from '../../../runtime/debug/trace.ts';
import type { Recorder } from './create-recording.ts';

/** Who acts at this moment, for requests that leave in the same go. */
export interface Acting {
  tag(): string | undefined;
  call(): number | undefined;
}

/** Looks on while a bundle with probes runs. */
export function observeBundle({ note }: Recorder): Acting {
  let tag: string | undefined;
  let call: number | undefined;
  const observer: Observer = {
    came: (id) => note({ kind: 'came', id }),
    fired: (id) => note({ kind: 'fired', id }),
    asked: (id) => note({ kind: 'asked', id }),
    acted(id) {
      note({ kind: 'acted', id });
      tag = id;
      queueMicrotask(() => (tag = undefined));
    },
    tested: (key, holds) => note({ kind: 'tested', key, holds: Boolean(holds) }),
    valued: (key, value) => note({ kind: 'valued', key, value: describe(value) }),
    holds: () => undefined,
    called: (key) => void (call = key),
  };
  Object.assign(window, { [observerKey]: observer });
  return { tag: () => tag, call: () => call };
}

/** Written down at once, because a value may change. */
function describe(value: unknown): string {
  if (value === undefined || value === null) return 'missing';
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'a value that holds itself';
  }
}
