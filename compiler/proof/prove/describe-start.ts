import type { Span } from '../../source/source.ts';
import type { Start } from '../model/start.ts';

/** Returns an action and its rule in words, and where the action is written. */
export function describeStart({ running, action, by }: Start): { readonly text: string; readonly span: Span } {
  const { id, source, span } = running;
  const kind = 'vendor' in running ? 'tag' : 'rule';
  if (!action) return { text: `the tag "${id}"${by ? `, through the tag "${by.id}",` : ''}`, span };
  const text = action.text().replace(/\s+/g, ' ').trim();
  return { text: `\`${text}\` of the ${kind} "${id}"`, span: { source, start: action.start, end: action.end } };
}
