import { join, relative } from 'node:path';
import { admitsText } from '../../compiler/declarations/admits-text.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { createDiskHost } from '../../compiler/node/disk/disk-host.ts';
import { createSource } from '../../compiler/source/source.ts';
import { parseSource } from '../../compiler/syntax/parse-source.ts';
import type { FoundFile } from './find-rule-files.ts';
import type { RuleFile } from './rule-file.ts';

/** Reads one file of a project. What leads out of the project, and what is no text, is refused. */
export function readRuleFile({ root, path }: FoundFile, cwd: string): RuleFile {
  const place = join(root, path);
  const name = relative(cwd, place).replaceAll('\\', '/');
  const read = createDiskHost(root).read(path);
  if ('failure' in read) throw unreadable(name, read.failure);
  return { root, place, name, document: parseSource(createSource(path, read.text), admitsText) };
}

function unreadable(name: string, failure: string): CannotRun {
  if (failure === 'outside') {
    return new CannotRun(`${name} leads out of its project.`, 'Name the file that it leads to.');
  }
  if (failure === 'encoding') {
    return new CannotRun(`${name} is no UTF-8 text.`, 'Save it as UTF-8 in your editor, then format it.');
  }
  return new CannotRun(`${name} cannot be read.`, 'Check that it is a file, and its permissions.');
}
