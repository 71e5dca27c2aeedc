import { catalogue, type Mistake } from '../../compiler/diagnostics/catalogue.ts';
import { nearest } from '../../compiler/diagnostics/nearest.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `tagc explain <code>`: why tagc stops for a kind of mistake, and what to do about it. */
export function explain(code: string, { answer }: Terminal): 0 {
  const mistakes: Readonly<Record<string, Mistake<never>>> = catalogue;
  if (!Object.hasOwn(mistakes, code)) throw unknownCode(code, Object.keys(mistakes));
  const { severity, why, fix } = mistakes[code];
  const paint = createPaint(answer.color);
  answer.write(`${paint('bold', code)}  ${severity}\n\n  ${why}\n\n  ${fix}\n`);
  return 0;
}

function unknownCode(code: string, codes: readonly string[]): CannotRun {
  const near = nearest(code, codes);
  return new CannotRun(
    `No mistake has the code "${code}".${near ? ` Did you mean "${near}"?` : ''}`,
    'The code stands in the first line of a message, after its severity.',
  );
}
