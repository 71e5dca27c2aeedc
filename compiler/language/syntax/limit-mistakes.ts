import type { Document } from './document.ts';
import { maxMistakes } from '../diagnostics/max-mistakes.ts';

/**
 * Limits the problems of a document to the number that is shown. The file after the last one counts as unparsed, so
 * that later steps report no follow-up problems there.
 */
export function limitMistakes(document: Document): Document {
  const { problems, source, unparsed } = document;
  if (problems.length <= maxMistakes) return document;
  const { start } = problems[maxMistakes].span;
  return {
    ...document,
    problems: problems.slice(0, maxMistakes + 1),
    unparsed: [...unparsed, { start, end: source.text.length }],
  };
}
