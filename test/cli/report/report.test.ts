import { describe, expect, test } from 'vitest';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { runIn } from '../run-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const rules = `project shop {}
site main
stage production
data country: country = layer("country")
consent { group necessary = 1 group targeting = 4 default by country { [DE]: [necessary], otherwise: [targeting] } }
/// Counts \`visits\`.
tag pixel "Ad pixel" { vendor: pixel group: targeting on start options: { url: "https://ads.example/p" } }
assert "nothing runs" { tag pixel never runs when path is "/checkout" }
`;

const reportOf = (...flags: string[]) => runIn(temporaryFolder({ 'rules.dsl': rules }), 'report', ...flags);

describe('tagc report', () => {
  test('prints Markdown with every rule, recipient and assertion', async () => {
    const { exitCode, stdout } = await reportOf('--no-prove');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^# shop: tag report\n/);
    for (const line of ['### Ad pixel', 'Counts `visits`.', '### ads.example', '### nothing runs', '- **Vendor**: ']) {
      expect(stdout).toContain(line);
    }
  });

  test('prints no characters of rule files that control a terminal or the direction of its text', async () => {
    const hostile = rules.replace('Counts `visits`.', 'Counts \u202e\u001b[31m \u009b0m and `\u001b]8;;`.');
    const folder = temporaryFolder({ 'rules.dsl': hostile });
    for (const format of ['md', 'json']) {
      const { stdout } = await runIn(folder, 'report', '--no-prove', '--format', format);
      expect(stdout).toContain('Counts ');
      for (const one of ['\u001b', '\u009b', '\u202e']) expect(stdout).not.toContain(one);
    }
  });

  test('shows a refuted assertion with its visitor, action and scenario, and exits with 1', async () => {
    const { exitCode, stdout, stderr } = await reportOf('--format', 'json');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('This is false');
    const { assertions, assumptions } = JSON.parse(stdout) as ReportData;
    expect(assertions[0].verdict).toMatchObject({
      verdict: 'refuted',
      starts: { kind: 'tag', rule: 'pixel', place: { path: 'rules.dsl', line: 7 } },
      afterChange: false,
    });
    expect(assertions[0].verdict!.visitor).toContain('path is "/checkout"');
    expect(assertions[0].verdict!.scenario).toContain('expect');
    expect(assumptions.length).toBeGreaterThan(0);
  });

  test('prints no report of rules with errors, nor of an unknown stage', async () => {
    const broken = await runIn(temporaryFolder({ 'rules.dsl': 'rule' }), 'report');
    expect([broken.exitCode, broken.stdout]).toEqual([1, '']);
    expect((await reportOf('--stage', 'elsewhere')).exitCode).toBe(2);
  });
});
