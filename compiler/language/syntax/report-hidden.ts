import { diagnose } from '../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import { maxMistakes } from '../diagnostics/max-mistakes.ts';
import { indexAtMost } from '../source/index-at-most.ts';
import type { Document } from './document.ts';
import { codeOf, describeHidden, hiddenCharacters } from './strange-characters.ts';

/**
 * Warns about invisible characters in texts and comments. Elsewhere they are syntax errors, which the parser reports.
 */
export function reportHidden({ source, problems }: Document, report: ReportDiagnostic): void {
  const starts = problems.map(({ span }) => span.start);
  let reported = 0;
  const everywhere = new RegExp(hiddenCharacters, 'gu');
  for (const { 0: character, index: start } of source.text.matchAll(everywhere)) {
    const isMark = start === 0 && character === '\ufeff';
    const isReported = (problems[indexAtMost(starts, start)]?.span.end ?? 0) > start;
    if (isMark || isReported || isJoined(source.text, start)) continue;
    if (reported++ > maxMistakes) return;
    const span = { source, start, end: start + character.length };
    const parameters = { character: codeOf(character), does: describeHidden(character) };
    report({ ...diagnose('hidden-character', parameters, span), severity: 'warning' });
  }
}

/** Joiners have a visible effect in emoji and in some scripts. */
function isJoined(text: string, offset: number): boolean {
  return /[\u200c\u200d]/.test(text[offset]) && /[^\0-\u00ff]/.test(text[offset - 1] ?? '');
}
