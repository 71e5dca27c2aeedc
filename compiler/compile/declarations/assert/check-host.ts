import type { Linker } from '../../bind/linker.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { isHostPattern, matchesHost } from '../../evaluate/matches-host.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { lookupsOf, linked } from './subject-lookups.ts';

/**
 * Returns whether a tag or call names a host that matches. Otherwise, reports it with the nearest known host. A computed
 * host does not count, because every misspelt host could be one.
 */
export function checkHost(linker: Linker, source: Source, word: ast.WordNode): boolean {
  const { text } = word;
  if (!isHostPattern(text)) {
    linker.mistake('not-a-host', { host: text }, source, word);
    return false;
  }
  const senders = [...linked(linker, 'tag'), ...linked(linker, 'call')];
  // One that could not be linked might reach it.
  if ([...senders, ...linked(linker, 'rule')].includes(undefined)) return true;
  const { hostsOf } = lookupsOf(linker);
  const names = new Set(senders.flatMap((sender) => hostsOf(sender!)));
  names.delete('*');
  if ([...names].some((host) => matchesHost(text, host))) return true;
  const known = [...names].toSorted();
  linker.mistake('unknown-host', { name: text, nearest: nearestHost(text, known), known }, source, word);
  return false;
}

function nearestHost(text: string, known: readonly string[]): string | undefined {
  const domain = text.replace('*.', '');
  const found = nearest(domain, known);
  return found !== undefined && text.startsWith('*.') ? `*.${found}` : found;
}
