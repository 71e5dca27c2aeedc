import { fingerprintsOf } from '../../../tasks/lint/fingerprints.ts';
import { writeJson } from '../../../compiler/describe/blocks/write-json.ts';
import { rangeOf } from '../range-of.ts';
import type { Problem } from '../../../tasks/check/problem.ts';
import type { Format } from './format.ts';

/** The code quality report of GitLab, which shows in a merge request what it adds and what it fixes. */
export const gitlab: Format = ({ problems }, nameOf) => {
  const fingerprints = fingerprintsOf(problems, nameOf);
  const report = problems.map(({ code, severity, message, fix, span }, at) => {
    const { line, endLine } = rangeOf(span);
    return {
      description: [message, fix].filter(Boolean).join(' '),
      check_name: code,
      engine_name: 'tagc',
      fingerprint: fingerprints[at],
      severity: severities[severity],
      location: { path: nameOf(span.source.path), lines: { begin: line, end: endLine } },
    };
  });
  return writeJson(report);
};

const severities: Readonly<Record<Problem['severity'], string>> = { error: 'critical', warning: 'minor', note: 'info' };
