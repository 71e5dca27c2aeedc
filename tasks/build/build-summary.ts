import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { ManifestBundle } from '../../compiler/contract/manifest.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';
import { formatBytes } from '../text/format-bytes.ts';

/** The files that a build wrote. Paths are relative to its folder. */
export interface BuildSummary {
  /** False if errors stopped the build. It then has no bundles, and a report only if the errors are refuted assertions. */
  readonly built: boolean;
  /** The output folder, relative to the user's current folder. */
  readonly folder: string;
  readonly stage: string;
  readonly bundles: readonly ManifestBundle[];
  readonly report?: string;
  /** The file with the text of all rules, if it is not part of the report. */
  readonly reportText?: string;
}

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

/** Returns the summary as JSON. Its schema is `schemas/tagc/build.json`. */
export function summaryDocument(summary: BuildSummary, diagnostics: readonly Diagnostic[]): string {
  const document = { ...diagnosticsDocument(diagnostics), ...summary };
  return `${JSON.stringify(document, null, 2)}\n`;
}
