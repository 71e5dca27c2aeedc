import type { Limits } from '../../../runtime/tables/tables.ts';
import { textForms } from './text-forms.ts';

/** Describes the limits of a value for messages and signatures; undefined if there are none. */
export function describeLimits({ atLeast, above, atMost, form }: Limits): string | undefined {
  if (form !== undefined) return textForms[form].takes;
  if (atLeast !== undefined) return atMost === undefined ? `${atLeast} or more` : `${atLeast} to ${atMost}`;
  const most = atMost === undefined ? [] : [`at most ${atMost}`];
  return [...(above === undefined ? [] : [`more than ${above}`]), ...most].join(', ') || undefined;
}
