import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ReplayDocument } from '../../compiler/contract/replay.ts';
import { describeComparedImport } from '../../compiler/describe/documents/describe-compared-import.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import { writeTerminal } from '../../compiler/describe/blocks/write-terminal.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { importFileName, readImportFile } from '../../import/outcomes/import-file.ts';
import { decodeText } from '../../import/read/decode-text.ts';
import { compareVisits } from '../../import/replay/compare-visits.ts';
import { planVisits } from '../../import/replay/plan-visits.ts';
import { prepareProject, runVisits } from '../../import/replay/run-visits.ts';
import { withRecorders } from '../../import/replay/with-recorders.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { openDriver } from '../../tasks/test/open-driver.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface CompareOptions {
  /** The engine: a published script of the container. */
  readonly compare: string;
  /** The folder of the imported project. */
  readonly to: string;
  readonly json?: boolean;
}

/**
 * Runs `tagc import --compare`: runs the script of a tag manager and the imported project side by side in Chromium, without
 * a network, on the same page actions. Returns 1 if a difference has no explanation.
 */
export async function compareImportCommand(
  { compare, to, json = false }: CompareOptions,
  terminal: Terminal,
  open: typeof openDriver = openDriver,
): Promise<0 | 1> {
  const engine = withRecorders(
    decodeText(
      readEngine(resolve(terminal.cwd, compare), compare),
      compare,
      'Save the script that the page loads again.',
    ),
    compare,
  );
  const root = resolve(terminal.cwd, to);
  const imported = readImportFile(readImport(root, to), `${to}/${importFileName}`);
  const project = await checkProject(root, terminal);
  if (hasErrors(project.diagnostics)) {
    terminal.stderr.write(describeProblems(project.diagnostics, terminal.stderr, project.nameOf));
    throw new CannotRun(`The project in "${to}" does not compile.`, 'Correct its errors, then compare again.');
  }
  const prepared = await prepareProject(project);
  const { visits, notCovered } = planVisits(
    engine.container,
    new URL(prepared.prepared.page.url).hostname,
    (id) => imported.items.find((item) => item.kind === 'tag' && item.id === id)?.name,
  );
  const driver = (await open(project, true))!;
  try {
    const steps = await runVisits(engine, prepared, visits, driver, (at) =>
      terminal.progress.begin('Replaying', `${at + 1} of ${visits.length}`),
    );
    const { id: container, version = 'unknown' } = engine.container;
    const document: ReplayDocument = {
      version: 1,
      engine: { file: basename(compare), container, version },
      notCovered,
      ...compareVisits(steps, imported, engine.container),
    };
    terminal.stdout.write(
      json ? writeJson(document) : writeTerminal(describeComparedImport(document), createPaint(terminal.stdout.color)),
    );
    return document.differences.some(({ explanation }) => explanation === undefined) ? 1 : 0;
  } finally {
    await driver.end();
  }
}

function readEngine(place: string, file: string): Buffer {
  try {
    return readFileSync(place);
  } catch {
    throw new CannotRun(`Cannot read the engine "${file}".`, 'Name the gtm.js of the container, saved to a file.');
  }
}

function readImport(root: string, to: string): string {
  const place = join(root, importFileName);
  if (existsSync(place)) return readFileSync(place, 'utf8');
  throw new CannotRun(
    `"${to}" has no ${importFileName}, so it is not known what was imported.`,
    'Name the folder of a project that `tagc import` wrote with --to.',
  );
}
