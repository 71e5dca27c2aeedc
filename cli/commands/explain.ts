import { catalogue } from '../../compiler/diagnostics/catalogue.ts';
import { nearest } from '../../compiler/diagnostics/nearest.ts';
import { lints } from '../../compiler/lints/lint.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface Explanation {
  readonly severity: string;
  readonly why: string;
  readonly fix: string;
}

/** `tagc explain <code>`: why tagc stops for a kind of mistake, or a lint warns of it, and what to do about it. */
export function explain(code: string, { answer }: Terminal): 0 {
  const explanations = allExplanations();
  const explanation = explanations.get(code);
  if (!explanation) throw unknownCode(code, explanations.keys());
  const { severity, why, fix } = explanation;
  const paint = createPaint(answer.color);
  answer.write(`${paint('bold', code)}  ${severity}\n\n  ${why}\n\n  ${fix}\n`);
  return 0;
}

function allExplanations(): ReadonlyMap<string, Explanation> {
  return new Map([
    ...Object.entries<Explanation>(catalogue),
    ...lints.map(({ name, summary, why, fix }) => [name, { severity: 'lint', why: `${summary} ${why}`, fix }] as const),
  ]);
}

function unknownCode(code: string, codes: Iterable<string>): CannotRun {
  const near = nearest(code, codes);
  return new CannotRun(
    `No mistake has the code "${code}".${near ? ` Did you mean "${near}"?` : ''}`,
    'The code stands in the first line of a message, after its severity.',
  );
}
