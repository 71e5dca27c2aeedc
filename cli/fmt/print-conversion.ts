import { relative } from 'node:path';
import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { renamed } from '../../tasks/format/renamed.ts';
import type { RuleFile } from '../../tasks/format/rule-file.ts';

/** Says which entry builds will read after an entry was converted: the DSL file, if both are present. */
export function printConversion(files: readonly RuleFile[], syntax: Syntax, stderr: Terminal['stderr']): void {
  const original = syntax === 'yaml' ? 'rules.dsl' : 'rules.yaml';
  for (const { root, place, name } of files) {
    if (relative(root, place) !== original) continue;
    const [before, after] = [name, renamed(name, syntax)].map(visibleText);
    stderr.write(
      syntax === 'yaml'
        ? `Builds still read "${before}". Delete it to use "${after}".\n`
        : `Builds now read "${after}" instead of "${before}".\n`,
    );
  }
}
