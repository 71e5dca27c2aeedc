import { compile } from '../../../compiler/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createReportData } from '../../../compiler/emit/describe/report/report-data.ts';
import type { Host } from '../../../compiler/host.ts';
import { lint } from '../../../compiler/lints/lint.ts';
import { bundle } from '../../../compiler/node/bundle.ts';
import type { Path } from '../../../compiler/source/source.ts';
import type { Document } from '../../../compiler/syntax/document.ts';

/** What comes out of a project: bundles by stage and site, reports by stage without what is of the notation. */
export interface Built {
  readonly documents: readonly Document[];
  readonly bundles: Readonly<Record<string, string>>;
  readonly reports: Readonly<Record<string, unknown>>;
}

/** Builds every bundle and report of a project that has no mistakes. */
export async function buildWhole(entry: Path, host: Host, folder?: string): Promise<Built> {
  const { program, documents, diagnostics } = compile(entry, host);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const bundles: Record<string, string> = {};
  const reports: Record<string, unknown> = {};
  for (const { id: stage } of program.stages) {
    const manifests = [];
    for (const { id: site } of program.sites) {
      const { code, manifest } = await bundle(emit(program, site, stage), folder);
      bundles[`${stage}/${site}`] = code;
      manifests.push(manifest);
    }
    reports[stage] = withoutNotation(createReportData(program, { stage, bundles: manifests, warnings: lint(program) }));
  }
  return { documents, bundles, reports };
}

/** A report shows each rule as it is written, and where: nothing else of it may differ between notations. */
export function withoutNotation(report: unknown): unknown {
  return JSON.parse(JSON.stringify(report, (key, value) => (key === 'source' || key === 'place' ? undefined : value)));
}
