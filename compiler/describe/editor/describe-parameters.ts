import type { Parameter } from '../../../runtime/tables/tables.ts';
import { asWritten } from '../../language/tables/as-written.ts';
import { describeLimits } from '../../language/tables/text-forms.ts';

/** Describes parameters as a Markdown list. Skips those whose description is only their name. */
export function describeParameters(parameters: readonly Parameter[] = []): string {
  return asWritten(parameters)
    .filter(({ name, summary }) => summary !== name)
    .map((parameter) => {
      const { name, summary, rest } = parameter;
      const limits = describeLimits(parameter);
      const takes = limits === undefined ? '' : ` It takes ${limits}.`;
      return `- \`${name}\`: ${summary}${takes}${rest ? ' It may be repeated.' : ''}`;
    })
    .join('\n');
}
