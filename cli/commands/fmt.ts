import { convertFiles } from '../fmt/convert-files.ts';
import type { FmtOptions } from '../fmt/fmt-options.ts';
import { findRuleFiles } from '../../tasks/format/find-rule-files.ts';
import { formatFiles } from '../fmt/format-files.ts';
import { formatInput } from '../fmt/format-input.ts';
import { hasNoProblems } from '../fmt/has-no-problems.ts';
import { readRuleFile } from '../../tasks/format/read-rule-file.ts';
import type { FormatDocument } from '../../compiler/contract/files.ts';
import { diagnosticsDocument } from '../../tasks/check/diagnostics-document.ts';
import type { RuleFile } from '../../tasks/format/rule-file.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Runs `tagc fmt`: formats rule files, or converts them between the DSL and YAML. It leaves files with syntax errors
 * unchanged and prints the errors.
 */
export async function fmtCommand(options: FmtOptions, terminal: Terminal): Promise<0 | 1> {
  if (options.stdin) return formatInput(options, terminal);
  const { stdout, stderr } = terminal;
  const { to, check = false } = options;
  const silent = { ...stdout, write() {} };
  const said: Terminal = options.json ? { ...terminal, stdout: silent } : terminal;
  const files = findRuleFiles(options.paths, terminal.cwd).map((file) => readRuleFile(file, terminal.cwd));
  const sound = files.filter(({ document, name }) => hasNoProblems(document, name, options.json ? silent : stderr));
  const unread = files.filter((file) => !sound.includes(file));
  const converted = to ? convertFiles(sound, to, said) : [];
  const changed = to ? [] : formatFiles(sound, check, said);
  if (options.json) {
    const stateOf = (file: RuleFile) => (!changed.includes(file) ? 'same' : check ? 'differs' : 'written');
    const document: FormatDocument = {
      ...diagnosticsDocument(unread.flatMap(({ document: { problems } }) => problems)),
      files: [
        ...unread.map(({ name }) => ({ path: name, state: 'unread' as const })),
        ...(to
          ? (converted ?? []).map((path) => ({ path, state: 'written' as const }))
          : sound.map((file) => ({ path: file.name, state: stateOf(file) }) as const)),
      ],
    };
    stdout.write(writeJson(document));
  }
  return converted && (!check || changed.length === 0) && unread.length === 0 ? 0 : 1;
}
