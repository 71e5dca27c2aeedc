import { relative } from 'node:path';
import type { Notation } from '../../compiler/syntax/notation.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../terminal/visible-text.ts';
import { renamed } from './renamed.ts';
import type { RuleFile } from './rule-file.ts';

/** Of two entries side by side the one in the DSL is read: tells that, where an entry was converted. */
export function tellEntry(files: readonly RuleFile[], notation: Notation, messages: Terminal['messages']): void {
  const original = notation === 'yaml' ? 'rules.dsl' : 'rules.yaml';
  for (const { root, place, name } of files) {
    if (relative(root, place) !== original) continue;
    const [before, after] = [name, renamed(name, notation)].map(visibleText);
    messages.write(
      notation === 'yaml'
        ? `${before} is still the file that builds read; remove it when you go over to ${after}.\n`
        : `${after} is the file that builds read from now on, not ${before}.\n`,
    );
  }
}
