import { operators } from './operators.ts';
import { summarize } from './summarize.ts';
import type { Verdict } from './verdict.ts';

/** Returns the figures by kind as a Markdown table, with the totals in the last row. */
export function writeTable(verdicts: readonly Verdict[]): string {
  const kinds = operators.map(({ kind }) =>
    row(
      kind,
      verdicts.filter(({ mutation }) => mutation.kind === kind),
    ),
  );
  return [
    '| change | mutations | no effect | detected by types | by scenarios | undetected | detected |',
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
