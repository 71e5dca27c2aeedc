import { listUnnoticed } from './list-unnoticed.ts';
import type { Verdict } from './verdict.ts';
import { writeTable } from './write-table.ts';

const introduction = `# What the scenarios notice

Written by \`npm run deep -- mutations --all\`. It changes \`rules.dsl\` and \`rules/\` in one place at a time, in every way of
the table below, and asks whether anybody would notice: whether \`tagc check\` tells a mistake (types), or a scenario no
longer comes out. Scenarios and promises are not changed. A change after which the bundles of both sites are what they
were at all stages, byte for byte, makes no difference. \`npm run deep -- mutations --cases 100 --seed 7\` tries a hundred
of them, chosen by the seed 7; the gate tries a few.
`;

/** docs/mutations.md: figures by kind, and each mutation that nobody noticed, with the reason where there is one. */
export function describeVerdicts(verdicts: readonly Verdict[], files: Readonly<Record<string, string>>): string {
  return [introduction, `${writeTable(verdicts)}\n`, '## Unnoticed\n', listUnnoticed(verdicts, files)].join('\n');
}
