import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { BuildDocument, BuildSummary } from '../../compiler/contract/build.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';
import { formatBytes } from '../../compiler/describe/blocks/format-bytes.ts';

/** Returns one line for each written file, for a pipe or a log. */
export function summaryLines({ folder, bundles, report, reportText }: BuildSummary): string {
  const lines = bundles.map(
    ({ file, bytes, gzip, brotli }) =>
      `${folder}/${file}  ${formatBytes(bytes)}  gzip ${formatBytes(gzip)}  brotli ${formatBytes(brotli)}`,
  );
  if (report) lines.push(`${folder}/${report}  report of all rules`);
  if (reportText) lines.push(`${folder}/${reportText}  its text, for readers without scripts`);
  lines.push(`${folder}/manifest.json  manifest`);
  return `${lines.join('\n')}\n`;
}

/** Returns the summary for JSON. */
export function summaryDocument(summary: BuildSummary, diagnostics: readonly Diagnostic[]): BuildDocument {
  return { ...diagnosticsDocument(diagnostics), ...summary };
}
