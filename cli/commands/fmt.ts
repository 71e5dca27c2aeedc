import { convertFiles } from '../fmt/convert-files.ts';
import type { FmtOptions } from '../fmt/fmt-options.ts';
import { findRuleFiles } from '../../tasks/format/find-rule-files.ts';
import { formatFiles } from '../fmt/format-files.ts';
import { formatInput } from '../fmt/format-input.ts';
import { hasNoProblems } from '../fmt/has-no-problems.ts';
import { readRuleFile } from '../../tasks/format/read-rule-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Runs `tagc fmt`: formats rule files, or converts them between the DSL and YAML. It leaves files with syntax errors
 * unchanged and prints the errors.
 */
export async function fmtCommand(options: FmtOptions, terminal: Terminal): Promise<0 | 1> {
  if (options.stdin) return formatInput(options, terminal);
  const files = findRuleFiles(options.paths, terminal.cwd).map((file) => readRuleFile(file, terminal.cwd));
  const sound = files.filter(({ document, name }) => hasNoProblems(document, name, terminal));
  const isDone = options.to
    ? convertFiles(sound, options.to, terminal)
    : formatFiles(sound, options.check ?? false, terminal);
  return isDone && sound.length === files.length ? 0 : 1;
}
