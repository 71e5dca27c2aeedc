import type { Effect } from '../../../simulator/contract/effect.ts';

/**
 * Returns what each observer of a page sees, in its order: a host its requests, a queue its commands, and the console its
 * lines. Nobody sees whether a request came before a line or a request to another host.
 */
export function seenByEach(effects: readonly Effect[]): Readonly<Record<string, readonly string[]>> {
  const seen: Record<string, string[]> = {};
  for (const effect of effects) (seen[observerOf(effect)] ??= []).push(JSON.stringify({ ...effect, at: undefined }));
  return Object.fromEntries(Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function observerOf(effect: Effect): string {
  if (effect.kind === 'request') return new URL(effect.url).host;
  return effect.kind === 'command' ? `queue ${effect.queue}` : 'console';
}
