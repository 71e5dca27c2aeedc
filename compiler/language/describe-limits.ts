import type { Limits } from '../../runtime/tables.ts';
import { textForms } from './text-forms.ts';

/** What a value must be beyond its type, as sentences and signatures say it; nothing where it may be anything. */
export function describeLimits({ atLeast, above, atMost, form }: Limits): string | undefined {
  if (form !== undefined) return textForms[form].takes;
  if (atLeast !== undefined) return atMost === undefined ? `${atLeast} or more` : `${atLeast} to ${atMost}`;
  const most = atMost === undefined ? [] : [`at most ${atMost}`];
  return [...(above === undefined ? [] : [`more than ${above}`]), ...most].join(', ') || undefined;
}
