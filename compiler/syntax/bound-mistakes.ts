import { mostMistakes } from '../diagnostics/most-mistakes.ts';
import type { Document } from './document.ts';

/**
 * Limits the problems of a document to the number that is shown. The file after the last one counts as unread, so that
 * later steps report no follow-up problems there.
 */
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
