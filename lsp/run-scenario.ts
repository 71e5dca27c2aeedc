import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { MessageType, type ShowMessageParams } from 'vscode-languageserver';
import type { TestDocument } from '../compiler/contract/test-results.ts';
import { outlineOf } from '../compiler/editor/outline.ts';
import { packageRoot } from '../compiler/emit/bundle/package-root.ts';
import { createDiskHost } from '../tasks/disk/disk-host.ts';
import type { LocatedFile, Locator } from './answers/locate.ts';

/** The command by which an editor runs a scenario: the address of its file, and its title. */
export const scenarioCommand = 'tagc.runScenario';

/** Runs scenarios for an editor. */
interface ScenarioRunner {
  /** Runs a scenario, and shows the result. A failure is a problem of the scenario until something changes. */
  run(uri: string, title: string): Promise<void>;
  /** Ends what runs. Nothing is shown after that. */
  stop(): void;
}

/** `show` shows a message, and `publish` sends the problems of projects. */
export function createScenarioRunner(
  locator: Locator,
  show: (message: ShowMessageParams) => void,
  publish: () => void,
): ScenarioRunner {
  const stopping = new AbortController();

  /** The process reads the disk, so it does not know unsaved texts. */
  function isSaved({ project, result }: LocatedFile): boolean {
    const disk = createDiskHost(project.root);
    return result.documents.every(({ source: { path } }) => {
      const [open, saved] = [locator.texts.textOf(project.fileOf(path)), disk.read(path)];
      return open === undefined || ('text' in saved && saved.text === open);
    });
  }

  return {
    async run(uri, title) {
      const at = locator.file(uri);
      const scenario = at && outlineOf(at.document).find(({ kind, name }) => kind === 'scenario' && name === title);
      if (!scenario) return;
      const { project, result, document } = at;
      const note = isSaved(at) ? '' : ' It ran with the files as they are saved.';
      const failures = await resultOf(at, title, stopping.signal);
      if (stopping.signal.aborted) return;
      show(
        failures.length === 0
          ? { type: MessageType.Info, message: `The scenario "${title}" passed.${note}` }
          : { type: MessageType.Error, message: `The scenario "${title}" failed: ${failures[0]}${note}` },
      );
      // Otherwise something has changed meanwhile.
      if (project.result() !== result) return;
      const { start, end } = scenario.nameNode;
      const others = project.failed.filter(({ span }) => span.source !== document.source || span.start !== start);
      const message = [`The scenario "${title}" failed:`, ...failures].join('\n');
      const span = { source: document.source, start, end };
      const failed = { code: 'scenario-failed', severity: 'error', message, fix: '', span } as const;
      project.failed = failures.length === 0 ? others : [...others, failed];
      publish();
    },
    stop: () => stopping.abort(),
  };
}

/**
 * Runs a scenario, with all its cases, in a process of its own. Returns what happened instead of what it expects, or why it
 * cannot run; empty if it passes.
 */
async function resultOf(
  { project: { root, entry } }: LocatedFile,
  title: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const words = [join(packageRoot(), 'lib/main.js'), 'test', entry, '--filter', title, '--json'];
  const { stdout, stderr } = await new Promise<{ readonly stdout: string; readonly stderr: string }>((resolve) => {
    const options = { cwd: root, signal, maxBuffer: Infinity };
    execFile(process.execPath, words, options, (_, out, err) => resolve({ stdout: out, stderr: err }));
  });
  // What keeps the command from running is on the other stream.
  if (stdout === '') return [stderr.trim() || 'tagc test has ended early.'];
  const { errors, scenarios } = JSON.parse(stdout) as TestDocument;
  if (errors > 0) return ['The rules have mistakes.'];
  // The filter also finds titles that contain this one.
  const own = scenarios.filter((one) => one.title === title || one.title.startsWith(`${title} (`));
  return own.flatMap(({ failures }) =>
    failures.map(({ line, got }) => [...(line === undefined ? [] : [`expected: ${line}`]), ...got].join('\n')),
  );
}
