import { mostMistakes } from '../diagnostics/most-mistakes.ts';
import type { Document } from './document.ts';

/** Behind more mistakes than anybody is shown, a file counts as unread: no later step tells what follows from that. */
export function boundMistakes(document: Document): Document {
  const { problems, source, unread } = document;
  if (problems.length <= mostMistakes) return document;
  const { start } = problems[mostMistakes].span;
  return {
    ...document,
    problems: problems.slice(0, mostMistakes + 1),
    unread: [...unread, { start, end: source.text.length }],
  };
}
