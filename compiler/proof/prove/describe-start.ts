import { plainText } from '../../contract/report/text.ts';
import { describeAction } from '../../describe/sentences/describe-action.ts';
import { describerOf } from '../../describe/sentences/describer.ts';
import { titleOf } from '../../describe/sentences/word-of.ts';
import type { Program } from '../../language/model/program.ts';
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

/** Returns the same in words and with titles, for readers who do not know the rule files. */
export function startInWords({ running, action, by, stores }: Start, program: Program): string {
  const title = running.title ?? running.id;
  if (stores) return `the page stores the first value of “${titleOf(running)}”`;
  const kind = 'vendor' in running ? 'tag' : 'rule';
  if (!action) return `the tag “${title}”${by ? `, through the tag “${by.title ?? by.id}”,` : ''}`;
  return `“${plainText(describeAction(action, describerOf(program)))}” of the ${kind} “${title}”`;
}

/** Returns what happens in a situation that refutes a claim, as a sentence without its end, and where it is written. */
export function describeRefuted(
  { start, requests, situation: { following = [] } }: Refuted,
  textOf = (one: Start): string => describeStart(one).text,
): ReturnType<typeof describeStart> {
  const { span } = describeStart(start);
  const text = textOf(start);
  if (start.stores) return { text, span };
  if (requests) return { text: `${text} starts a script that requests ${requests.join(' and ')}`, span };
  const others = following.filter((one) => one !== start).map(textOf);
  if (others.length > 0) return { text: `${[text, ...others].join(' and ')} start`, span };
  return { text: following.length > 0 ? `${text} starts ${following.length + 1} times` : `${text} starts`, span };
}
