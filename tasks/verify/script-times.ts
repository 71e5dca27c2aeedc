import type { PageObservation } from './page-observation.ts';

/** The parts of a profile of Chromium (`Profiler.Profile`) that count here. Times are microseconds. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Returns how long each script ran. Code of the browser itself counts for the script that called it. */
export function scriptTimes({ nodes, samples = [], timeDeltas = [] }: Profile): PageObservation['mainThread'] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const own = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]));
  const scriptOf = (id: number | undefined): string => {
    for (let at = id; at !== undefined; at = parents.get(at)) if (own.get(at)) return own.get(at)!;
    return '';
  };
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const script = scriptOf(id);
    if (/^https?:/.test(script)) times.set(script, (times.get(script) ?? 0) + Math.max(0, timeDeltas[at] ?? 0));
  }
  return [...times]
    .map(([script, microseconds]) => ({ script, milliseconds: Math.round(microseconds / 100) / 10 }))
    .toSorted((a, b) => b.milliseconds - a.milliseconds);
}
