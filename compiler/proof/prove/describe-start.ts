import type { Span } from '../../language/source/source.ts';
import type { Start } from '../model/start.ts';
import type { Refuted } from './verdict.ts';

/** Returns an action and its rule in words, and where the action is written. For a page that stores a first value, it is a clause. */
export function describeStart({ running, action, by, stores }: Start): { readonly text: string; readonly span: Span } {
  const { id, source, span } = running;
  if (stores) return { text: `the page stores the first value of the state "${id}"`, span };
  const kind = 'vendor' in running ? 'tag' : 'rule';
  if (!action) return { text: `the tag "${id}"${by ? `, through the tag "${by.id}",` : ''}`, span };
  const text = action.text().replace(/\s+/g, ' ').trim();
  return { text: `\`${text}\` of the ${kind} "${id}"`, span: { source, start: action.start, end: action.end } };
}

/** Returns what happens in a situation that refutes a claim, as a sentence without its end, and where it is written. */
export function describeRefuted({
  start,
  requests,
  situation: { following = [] },
}: Refuted): ReturnType<typeof describeStart> {
  const { text, span } = describeStart(start);
  if (start.stores) return { text, span };
  if (requests) return { text: `${text} starts a script that requests ${requests.join(' and ')}`, span };
  const others = following.filter((one) => one !== start).map((one) => describeStart(one).text);
  if (others.length > 0) return { text: `${[text, ...others].join(' and ')} start`, span };
  return { text: following.length > 0 ? `${text} starts ${following.length + 1} times` : `${text} starts`, span };
}
