import { expect, test } from 'vitest';
import { fingerprintsOf } from '../../../tasks/lint/fingerprints.ts';
import type { PageFinding } from '../../../tasks/verify/page-finding.ts';
import { verifyFindings } from '../../../tasks/verify/verify-findings.ts';
import { compileText } from '../../support/compile-text.ts';

const { program } = compileText('project p {}\nsite main\nstage production\n', '');

const finding = (subject: string, page = 'https://www.example.com/', script = '/a.js'): PageFinding => ({
  code: 'not-by-tagc',
  severity: 'error',
  page,
  states: ['none'],
  subject,
  message: `contacts ${subject}`,
  fix: 'Remove it.',
  cause: { by: 'page', chain: [`https://www.example.com${script}`], through: [] },
});

const fingerprints = (...findings: readonly PageFinding[]) =>
  fingerprintsOf(verifyFindings({ scripts: [], observations: [], findings }, program).problems, (path) => path);

test('tells findings apart by host, page and script, whatever else is found', () => {
  const [tracker] = fingerprints(finding('tracker.example'));
  expect(fingerprints(finding('other.example'), finding('tracker.example'))[1]).toBe(tracker);
  const others = [
    finding('other.example'),
    finding('tracker.example', 'https://www.example.com/b'),
    finding('tracker.example', undefined, '/b.js'),
  ];
  for (const other of others) expect(fingerprints(other)).not.toContain(tracker);
  expect(fingerprints(finding('tracker.example', undefined, '/a.js?v=2'))).toEqual([tracker]);
});
