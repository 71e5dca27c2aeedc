import { operators } from './operators.ts';
import { summarize } from './summarize.ts';
import type { Verdict } from './verdict.ts';

/** Figures by kind as a table of Markdown, all of them together in its last row. */
export function writeTable(verdicts: readonly Verdict[]): string {
  const kinds = operators.map(({ kind }) =>
    row(
      kind,
      verdicts.filter(({ mutation }) => mutation.kind === kind),
    ),
  );
  return [
    '| what was changed | made | no difference | noticed by types | by scenarios | unnoticed | noticed |',
    '|---|---|---|---|---|---|---|',
    ...kinds,
    row('all', verdicts),
  ].join('\n');
}

function row(name: string, verdicts: readonly Verdict[]): string {
  const { made, counts, noticed } = summarize(verdicts);
  const { same, types, scenarios, unnoticed } = counts;
  const share = made === same ? '' : `${(100 * noticed).toFixed(1)} %`;
  return `| ${[name, made, same, types, scenarios, unnoticed, share].join(' | ')} |`;
}
