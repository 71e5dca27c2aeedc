import type { PageObservation } from './page-observation.ts';

const most = 5;

/** Returns the scripts that ran longest in any of several visits of a page, without the page's own inline scripts. Longest first. */
export function longestScripts(visits: readonly PageObservation[]): PageObservation['mainThread'] {
  const longest = new Map<string, number>();
  for (const { address, mainThread } of visits) {
    for (const { script, milliseconds } of mainThread) {
      if (script !== address) longest.set(script, Math.max(milliseconds, longest.get(script) ?? 0));
    }
  }
  return [...longest]
    .map(([script, milliseconds]) => ({ script, milliseconds }))
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, most);
}
