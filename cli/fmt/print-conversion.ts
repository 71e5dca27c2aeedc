import { relative } from 'node:path';
import type { Syntax } from '../../compiler/syntax/syntax.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../terminal/visible-text.ts';
import { renamed } from './renamed.ts';
import type { RuleFile } from './rule-file.ts';

/** Of two entries side by side the one in the DSL is read: tells that, where an entry was converted. */
export function printConversion(files: readonly RuleFile[], syntax: Syntax, stderr: Terminal['stderr']): void {
  const original = syntax === 'yaml' ? 'rules.dsl' : 'rules.yaml';
  for (const { root, place, name } of files) {
    if (relative(root, place) !== original) continue;
    const [before, after] = [name, renamed(name, syntax)].map(visibleText);
    stderr.write(
      syntax === 'yaml'
        ? `${before} is still the file that builds read; remove it when you go over to ${after}.\n`
        : `${after} is the file that builds read from now on, not ${before}.\n`,
    );
  }
}
