import { listUnnoticed } from './list-unnoticed.ts';
import type { Verdict } from './verdict.ts';
import { writeTable } from './write-table.ts';

const introduction = (day: string) => `# Mutation test of the rules

Written by \`npm run deep -- mutations --all\` on ${day}. Figures and lines are those of the rules of that day. It changes
\`rules.dsl\` and \`rules/\` in one place at a time, in every way of the table below, and checks whether the change is
detected: whether \`tagc check\` reports an error (types), or a scenario fails. Scenarios and assertions are not changed. A
change has no effect if the bundles of both sites stay the same at all stages, byte for byte.
\`npm run deep -- mutations --cases 100 --seed 7\` tries a hundred changes, selected by the seed 7. The normal test run
tries a few.
`;

/** Writes docs/mutations.md: the day, figures by kind, and each undetected mutation with the reason, if there is one. */
export function describeVerdicts(
  verdicts: readonly Verdict[],
  files: Readonly<Record<string, string>>,
  day: string,
): string {
  return [introduction(day), `${writeTable(verdicts)}\n`, '## Undetected\n', listUnnoticed(verdicts, files)].join('\n');
}
