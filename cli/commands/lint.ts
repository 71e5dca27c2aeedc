import { resolve } from 'node:path';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { nearest } from '../../compiler/language/diagnostics/nearest.ts';
import { levelOf } from '../../compiler/lints/lint.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { lintProject } from '../../compiler/lints/lint-project.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { BuildMemory } from '../../tasks/build/build-memory.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { baselineOf } from '../../tasks/lint/baseline-of.ts';
import { createFilter, type FilterOptions } from '../../tasks/lint/create-filter.ts';
import { describeFiltered } from '../../tasks/lint/describe-filtered.ts';
import { fixProject, type FixedProject } from '../../tasks/lint/fix-project.ts';
import { writeBaseline } from '../../tasks/lint/write-baseline.ts';
import { writeFixed } from '../lint/write-fixed.ts';
import { inFileOrder } from '../../tasks/check/in-file-order.ts';
import { diagnosticsResult } from '../output/diagnostics-result.ts';
import { printTooManyWarnings } from '../output/print-too-many-warnings.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { writeResult } from '../output/write-result.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { count } from '../../compiler/language/source/count.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

export interface LintOptions extends FilterOptions {
  readonly entry?: string;
  /** Whether to prove the assertions, too. */
  readonly prove: boolean;
  readonly formats: readonly WantedFormat[];
  /** The command fails if there are more warnings. Without it, warnings never make the command fail. */
  readonly maxWarnings?: number;
  /** The file to which all warnings are written, so that later runs do not report them. */
  readonly writeBaseline?: string;
  /** Whether to apply the edits of the reported problems. */
  readonly fix?: boolean;
  /** Whether to print what `fix` would change, and write nothing. */
  readonly dryRun?: boolean;
  /** Whether to lint again whenever a file changes. */
  readonly watch?: boolean;
}

/** Runs `tagc lint`: all checks of `check`, then the lints if there is no error. The day of `until` is that of UTC. */
export async function lintCommand(options: LintOptions, terminal: Terminal): Promise<0 | 1> {
  const { formats, maxWarnings, fix = false, dryRun = false } = options;
  if (dryRun && !fix) throw new CannotRun('--dry-run needs --fix.', 'Add it, or leave --dry-run out.');
  requireLints(options.only);
  if (options.watch) return watchLints(options, terminal);
  const read = await readAndProve(options, terminal);
  terminal.progress.begin('Running the lints');
  requireOn(read, options.only);
  const isValid = !hasErrors(read.diagnostics);
  if (options.writeBaseline !== undefined && isValid) return writeNewBaseline(read, options.writeBaseline, terminal);
  const filter = createFilter(options, read.root, terminal.cwd);
  const fixed = fix && isValid ? fixProject(read, (project) => filter(findProblems(project)).reported) : undefined;
  if (fixed) writeFixed(fixed, read, dryRun, terminal);
  const project = fixed && fixed.fixed > 0 ? await fixedProject(fixed, options, terminal) : read;
  const filtered = filter(findProblems(project));
  if (isValid) writeNews(describeFiltered(filtered, options), terminal.stderr);
  writeResult(diagnosticsResult(filtered.reported, project, terminal.stdout), formats, terminal);
  if (options.writeBaseline !== undefined) {
    terminal.stderr.write(
      `"${visibleText(options.writeBaseline)}" was not written: lints need rules without errors.\n`,
    );
  }
  // What a dry run would correct is still open.
  const open = dryRun ? filter(findProblems(read)).reported : filtered.reported;
  if (hasErrors(open)) return 1;
  return printTooManyWarnings(open, maxWarnings, terminal.stderr) ? 1 : 0;
}

/** Returns the project after the fixes: as it is on the disk, or as it would be there. */
function fixedProject({ project }: FixedProject, options: LintOptions, terminal: Terminal): Promise<ReadProject> {
  if (!options.dryRun) return readAndProve(options, terminal);
  return proveAssertions(project, { isWanted: options.prove });
}

async function readAndProve(
  { entry, prove }: Pick<LintOptions, 'entry' | 'prove'>,
  terminal: Terminal,
  memory?: BuildMemory,
): Promise<ReadProject> {
  return proveAssertions(await checkProject(entry, terminal, memory), {
    isWanted: prove,
    progress: terminal.progress,
  });
}

/** Lints again whenever a file changes, also the file of a baseline. */
async function watchLints(options: LintOptions, terminal: Terminal): Promise<0> {
  const { prove, baseline, maxWarnings } = options;
  const { watchResults } = await import('../watch/watch-results.ts');
  return watchResults(
    'tagc lint',
    options.entry,
    async ({ entry, memory, terminal: here }) => {
      if (baseline !== undefined) memory.trackFile(resolve(terminal.cwd, baseline));
      const project = await readAndProve({ entry, prove }, here, memory);
      here.progress.begin('Running the lints');
      requireOn(project, options.only);
      const filtered = createFilter(options, project.root, terminal.cwd)(findProblems(project));
      const lines: string[] = [];
      const isTooMany = printTooManyWarnings(filtered.reported, maxWarnings, { write: (line) => lines.push(line) });
      const notes = hasErrors(project.diagnostics) ? '' : describeFiltered(filtered, options);
      const found = diagnosticsResult(filtered.reported, project, terminal.stdout).pretty();
      return {
        project,
        text: [notes, found, ...lines].join(''),
        isGood: !hasErrors(filtered.reported) && !isTooMany,
      };
    },
    terminal,
  );
}

/** Throws a `CannotRun` if there is no lint of a name. */
function requireLints(wanted: readonly string[] = []): void {
  const names = lints.map(({ name }) => name);
  for (const name of wanted) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    throw new CannotRun(
      `There is no lint "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
      'Use the code of a warning, as in --only unused-tag. docs/language/lints.md lists the lints.',
    );
  }
}

/** Throws a `CannotRun` if the project has turned off a wanted lint, which then reports nothing. */
function requireOn({ program }: ReadProject, wanted: readonly string[] = []): void {
  const off = lints.find((one) => wanted.includes(one.name) && levelOf(one, program) === 'off');
  if (!off) return;
  throw new CannotRun(
    `The lint "${off.name}" is off in this project.`,
    `Turn it on in the project: lints: { "${off.name}": warning }`,
  );
}

/** Returns the problems of checks and lints. Lints need a valid program: an error would lead to misleading warnings. */
function findProblems(project: ReadProject): readonly Diagnostic[] {
  const today = new Date().toISOString().slice(0, 10);
  const lints = hasErrors(project.diagnostics) ? [] : lintProject(project, project.unimported(), today);
  return inFileOrder([...project.diagnostics, ...lints], project);
}

function writeNewBaseline(project: ReadProject, file: string, { cwd, stdout }: Terminal): 0 {
  const entries = baselineOf(findProblems(project));
  writeBaseline(entries, file, cwd);
  const warnings = entries.reduce((sum, entry) => sum + entry.count, 0);
  writeNews(`Wrote ${count(warnings, 'warning')} to "${visibleText(file)}".\n`, stdout);
  return 0;
}
