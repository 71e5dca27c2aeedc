import type { Legend } from '../legend.ts';
import type { ConditionPart } from './story.ts';

/** Returns the text of a part of a condition: `page is home`, even where the bundle reports only `home`. */
export function partText({ key }: ConditionPart, { tests, names }: Legend): string {
  const { text } = tests[key];
  return names[text]?.text ?? text;
}
