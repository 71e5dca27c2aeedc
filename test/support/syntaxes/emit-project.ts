import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createReportData } from '../../../compiler/describe/report/report-data.ts';
import type { Host } from '../../../compiler/pipeline/host.ts';
import { lint } from '../../../compiler/lints/lint.ts';
import type { Path } from '../../../compiler/language/source/source.ts';
import type { Document } from '../../../compiler/language/syntax/document.ts';

/** The output for a project: scripts by stage and site, and reports by stage, all without places in rule files. */
export interface Emitted {
  readonly documents: readonly Document[];
  /** The bundler's input, with the rule of each line. */
  readonly scripts: Readonly<Record<string, unknown>>;
  readonly reports: Readonly<Record<string, unknown>>;
}

/** Emits every script and report of a project without errors. */
export function emitProject(entry: Path, host: Host): Emitted {
  const { program, documents, diagnostics } = compile(entry, host);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const { sites, stages } = program;
  const warnings = lint(program);
  const scripts = stages.flatMap(({ id: stage }) =>
    sites.map(({ id: site }) => {
      const { lines, csp } = emit(program, site, stage);
      return [`${stage}/${site}`, { csp, lines: lines.map(({ code, owner }) => ({ code, owner })) }] as const;
    }),
  );
  const reports = stages.map(({ id: stage }) => [
    stage,
    withoutSyntax(createReportData(program, { stage, bundles: [], warnings })),
  ]);
  return { documents, scripts: Object.fromEntries(scripts), reports: Object.fromEntries(reports) };
}

/** Removes the source and the place of each rule from a report. Everything else must be equal in both syntaxes. */
export function withoutSyntax(report: unknown): unknown {
  return JSON.parse(JSON.stringify(report, (key, value) => (key === 'source' || key === 'place' ? undefined : value)));
}
