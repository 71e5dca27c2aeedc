import { hasErrors } from '../../compiler/compile.ts';
import { summaryDocument, summaryLines, type BuildSummary } from '../build-summary.ts';
import { findOutputFolder } from '../find-output-folder.ts';
import { readProject, type ReadProject } from '../read-project.ts';
import { renderDiagnostics } from '../terminal/render-diagnostics.ts';
import { summarizeDiagnostics } from '../terminal/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { silentProgress, type Progress } from '../ui/progress.ts';
import { writeProject } from '../write-project.ts';

export interface BuildOptions {
  readonly entry?: string;
  readonly out?: string;
  readonly site?: readonly string[];
  readonly stage: string;
  readonly report: boolean;
  readonly json?: boolean;
}

interface Outcome {
  readonly project: ReadProject;
  readonly summary: BuildSummary;
}

/** `tagc build`: checks the rules, then writes bundles, manifest and report. Where there are errors nothing is written. */
export async function build(options: BuildOptions, terminal: Terminal): Promise<0 | 1> {
  const progress = await startProgress(options, terminal);
  let outcome: Outcome | undefined;
  try {
    outcome = await buildProject(options, terminal, progress);
  } finally {
    progress.end(outcome?.summary.built ?? false);
  }
  if (options.json) terminal.answer.write(summaryDocument(outcome.summary, outcome.project.diagnostics));
  else await tellOutcome(outcome, terminal);
  return outcome.summary.built ? 0 : 1;
}

/** A display that moves is for people who watch one; loading what draws it takes longer than a small build. */
async function startProgress({ json }: BuildOptions, { moving, messages }: Terminal): Promise<Progress> {
  const { stream } = messages;
  if (json || !moving || !stream) return silentProgress;
  const { drawProgress } = await import('../ui/draw-progress.tsx');
  return drawProgress({ ...messages, stream });
}

async function buildProject(options: BuildOptions, terminal: Terminal, progress: Progress): Promise<Outcome> {
  await progress.begin('Reading and checking the rules');
  const project = readProject(options.entry, terminal);
  const folder = findOutputFolder(options, project, terminal);
  if (!hasErrors(project.diagnostics)) {
    const { summary, mistakes } = await writeProject(project, folder, options, progress);
    return { project: { ...project, diagnostics: [...project.diagnostics, ...mistakes] }, summary };
  }
  return { project, summary: { built: false, folder: folder.name, stage: options.stage, bundles: [] } };
}

async function tellOutcome({ project, summary }: Outcome, { answer, messages, moving }: Terminal): Promise<void> {
  const { diagnostics, nameOf } = project;
  if (diagnostics.length > 0) {
    const rendered = renderDiagnostics(diagnostics, { ...messages, nameOf });
    messages.write(`${rendered}\n${summarizeDiagnostics(diagnostics)}\n`);
  }
  if (!summary.built) {
    messages.write(`Nothing was written; ${summary.folder} is as it was before.\n`);
  } else if (moving && answer.stream) {
    const { bundleTable } = await import('../ui/bundle-table.tsx');
    answer.write(bundleTable(summary, answer));
  } else {
    answer.write(summaryLines(summary));
  }
}
