import { resolve } from 'node:path';
import type { DiagnosticsDocument } from '../../compiler/contract/diagnostics.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { requireOwnFile } from '../../tasks/output/require-own-file.ts';
import { replaceFile } from '../../tasks/disk/replace-file.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { isOwn } from './is-own.ts';
import { atImports } from './at-imports.ts';
import { formats } from './formats/formats.ts';
import { nameInRepository } from './name-in-repository.ts';
import type { CommandFindings } from '../../tasks/check/problem.ts';
import type { FormatName, WantedFormat } from './wanted-formats.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';

/** What a command found, in the form that each format needs. Only the wanted ones are made. */
export interface CommandResult {
  /** For people, at a terminal. */
  readonly pretty: () => string;
  /** One document in the command's own published shape. */
  readonly json: () => DiagnosticsDocument;
  readonly findings: () => CommandFindings;
  /** Coverage, for the one command that has it. */
  readonly lcov?: () => string;
  readonly project: Pick<ReadProject, 'documents' | 'nameOf'>;
}

/**
 * Writes a result in each wanted format, to its file or to standard output. If all formats have files, people read it on
 * standard output. Throws a `CannotRun` before it writes anything if a file has another content, and if a file cannot be
 * written, after it has written everything else.
 */
export function writeResult(result: CommandResult, wanted: readonly WantedFormat[], terminal: Terminal): void {
  const failures: CannotRun[] = [];
  for (const { name, file } of wanted) {
    if (file !== undefined) requireOwnFile(resolve(terminal.cwd, file), file, (text) => isOwn(name, text));
  }
  for (const { name, file } of wanted) {
    if (file === undefined) continue;
    const text = textOf(name, result, terminal.cwd);
    try {
      replaceFile(resolve(terminal.cwd, file), text, file, 'run the command again');
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failures.push(error);
    }
  }
  terminal.stdout.write(textOf(stdoutFormat(wanted), result, terminal.cwd));
  if (failures.length > 0) throw failures[0];
}

/** Returns the format of standard output. */
export function stdoutFormat(wanted: readonly WantedFormat[]): FormatName {
  return wanted.find(({ file }) => file === undefined)?.name ?? 'pretty';
}

function textOf(name: FormatName, { pretty, json, lcov, findings, project }: CommandResult, cwd: string): string {
  switch (name) {
    case 'pretty':
      return pretty();
    case 'json':
      return writeJson(json());
    case 'lcov':
      return lcov?.() ?? '';
    case 'junit':
    case 'line':
      return formats[name](findings(), project.nameOf);
    default: {
      const { problems, cases } = findings();
      return formats[name]({ problems: atImports(problems, project), cases }, nameInRepository(project.nameOf, cwd));
    }
  }
}
