import type { Legend } from '../legend.ts';
import type { Part } from './story.ts';

/** A part of a condition as one says it: `page is home`, where the rules tell only `home`. */
export function textOfPart({ key }: Part, { tests, names }: Legend): string {
  const { text } = tests[key];
  return names[text]?.text ?? text;
}
