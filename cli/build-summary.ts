import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import type { ManifestBundle } from '../compiler/emit/describe/manifest/manifest.ts';
import { diagnosticsDocument } from './diagnostics-document.ts';
import { formatBytes } from './format-bytes.ts';

/** What a build wrote. Paths are relative to its folder. */
export interface BuildSummary {
  /** False where mistakes stopped the build; it then wrote nothing, and has no bundles. */
  readonly built: boolean;
  /** As the user knows it. */
  readonly folder: string;
  readonly stage: string;
  readonly bundles: readonly ManifestBundle[];
  readonly report?: string;
}

/** For a pipe or a log: one line for each thing that was written. */
export function summaryLines({ folder, bundles, report }: BuildSummary): string {
  const lines = bundles.map(
    ({ file, bytes, gzip, brotli }) =>
      `${folder}/${file}  ${formatBytes(bytes)}  gzip ${formatBytes(gzip)}  brotli ${formatBytes(brotli)}`,
  );
  if (report) lines.push(`${folder}/${report}  the report`);
  lines.push(`${folder}/manifest.json  what was built`);
  return `${lines.join('\n')}\n`;
}

/** For scripts; the shape is published in `schemas/tagc/build.json`. */
export function summaryDocument(summary: BuildSummary, diagnostics: readonly Diagnostic[]): string {
  const document = { ...diagnosticsDocument(diagnostics), ...summary };
  return `${JSON.stringify(document, null, 2)}\n`;
}
