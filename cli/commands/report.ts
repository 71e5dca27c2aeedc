import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { writeTextMarkdown } from '../../report/text/text-document.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { requireStage } from '../../tasks/build/choose-targets.ts';
import { changesSince } from '../../tasks/compare/changes-since.ts';
import { describeReport } from '../../tasks/build/describe-report.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import { identifyProject } from '../../tasks/build/identify-project.ts';
import { describeEvidence } from '../../report/export/describe-evidence.ts';
import type { TableFormat } from '../../report/export/table.ts';
import { writeEvidence } from '../../report/export/write-evidence.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface ReportOptions {
  readonly entry?: string;
  readonly stage: string;
  readonly format: 'md' | 'json';
  /** Whether to prove the assertions. */
  readonly prove: boolean;
  /** The version with which it compares: a folder, an entry file or `git:<revision>`. */
  readonly since?: string;
  /** A folder with the packages of that revision. */
  readonly packagesBefore?: string;
}

/** Runs `tagc report`: prints the report as text or as data. It builds nothing, so it has no sizes. */
export async function reportCommand(
  { entry, stage, format, prove, since, packagesBefore }: ReportOptions,
  terminal: Terminal,
): Promise<0 | 1> {
  const project = await proveAssertions(await checkProject(entry, terminal), {
    isWanted: prove,
    alwaysGuarantees: true,
    progress: terminal.progress,
  });
  const { program, diagnostics } = project;
  printDiagnostics(project, terminal);
  // A refuted assertion is an error, and the report is what explains it.
  if (hasErrors(diagnostics) && !project.claims) return 1;
  requireStage(program, stage);
  terminal.progress.begin('Making the report');
  const changes =
    since === undefined ? undefined : await changesSince(since, project, terminal.cwd, stage, { packagesBefore });
  const data = describeReport({ ...project, changes }, stage)([]);
  terminal.stdout.write(format === 'md' ? writeTextMarkdown(data) : writeJson(data));
  return hasErrors(diagnostics) ? 1 : 0;
}

/** Runs `tagc report --evidence`: prints what is stored and who receives something, by consent group. */
export async function evidenceCommand(
  { entry, stage, format }: Pick<ReportOptions, 'entry' | 'stage'> & { readonly format: TableFormat },
  terminal: Terminal,
): Promise<0 | 1> {
  const project = await checkProject(entry, terminal);
  printDiagnostics(project, terminal);
  if (hasErrors(project.diagnostics)) return 1;
  requireStage(project.program, stage);
  const document = describeEvidence(describeReport(project, stage)([]), identifyProject(project));
  terminal.stdout.write(writeEvidence(document, format));
  return 0;
}

function printDiagnostics({ diagnostics, nameOf }: ReadProject, { stderr }: Terminal): void {
  stderr.write(describeProblems(diagnostics, stderr, nameOf));
}
