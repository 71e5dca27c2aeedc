import type { ReportText } from '../../../compiler/contract/report/text.ts';

/** Returns a text with its marks in brackets, as a reader sees it. */
export function marked(text: ReportText): string {
  return text
    .map((part) => (typeof part === 'string' ? part : `${part.text}${part.mark ? ` (${part.mark})` : ''}`))
    .join('');
}
