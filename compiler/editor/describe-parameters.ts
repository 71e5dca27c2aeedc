import type { Parameter } from '../../runtime/tables.ts';

/** What each parameter is, as a Markdown list; nothing where there is none. */
export function describeParameters(parameters: readonly Parameter[] = []): string {
  return parameters
    .map(({ name, summary, rest }) => `- \`${name}\`: ${summary}${rest ? ' It may be repeated.' : ''}`)
    .join('\n');
}
