import { join, relative } from 'node:path';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createDiskHost } from '../disk/disk-host.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import type { Declaration } from '../../compiler/language/syntax/document.ts';
import { parseSource, syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import type { FoundFile } from './find-rule-files.ts';
import type { RuleFile } from './rule-file.ts';

/** Reads one file of a project. Throws for links out of the project and for files that are not text. */
export function readRuleFile({ root, path }: FoundFile, cwd: string): RuleFile {
  const place = join(root, path);
  const name = relative(cwd, place).replaceAll('\\', '/');
  const read = createDiskHost(root).read(path);
  if ('failure' in read) throw cannotFormat(name, read.failure);
  const document = parseSource(createSource(path, read.text), admitsText);
  // In the DSL, each file with another form has syntax errors.
  if (syntaxOf(path) === 'yaml' && document.declarations.length > 0 && !document.declarations.some(isOfKind)) {
    throw new CannotRun(`"${name}" has no rules: no key in it is a declaration.`, 'Name a file of your rules.');
  }
  return { root, place, name, document };
}

const isOfKind = ({ kind }: Declaration): boolean => kinds.some(({ name }) => name === kind.text);

/** Says why a rule file cannot be formatted. */
export function cannotFormat(name: string, failure: string): CannotRun {
  if (failure === 'outside') {
    return new CannotRun(`"${name}" is a link to a file outside its project.`, 'Name the target of the link instead.');
  }
  if (failure === 'encoding') {
    return new CannotRun(`"${name}" is not UTF-8 text.`, 'Save it as UTF-8 in your editor, then format it.');
  }
  return new CannotRun(`Cannot read "${name}".`, 'Check that it is a file and that you may read it.');
}
