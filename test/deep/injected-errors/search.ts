import { careersProject } from '../../support/careers-project.ts';
import { allowed } from '../allowed.ts';
import type { Cases, Finding, Search } from '../search.ts';
import { injectErrors } from './inject-errors.ts';
import { createMeasure } from './measure-errors.ts';
import { spanLine } from './span-line.ts';

/** The share of typos that may cause more than two diagnostics. */
const mostOften = 0.01;

/** Deletes, doubles, misspells or swaps one token of the careers site. */
export const injectedErrors: Search = {
  name: 'injected-errors',
  shows: 'one wrong token causes one or two diagnostics and hides no other declaration',
  sample: 60,
  longest: 60,
  prepare,
  judge(findings) {
    const many = findings.filter(({ outcome }) => outcome === 'many diagnostics').length;
    if (many <= allowed(mostOften, findings.length)) return undefined;
    return `${many} of ${findings.length} typos cause more than two diagnostics.`;
  },
};

function prepare(): Cases {
  const measure = createMeasure('rules.dsl', careersProject);
  const injectedErrors = Object.entries(careersProject)
    .filter(([path]) => path.endsWith('.dsl'))
    .flatMap(([path, text]) => injectErrors(path, text));
  return { count: injectedErrors.length, try: (at) => findingOf(measure(injectedErrors[at]())) };
}

function findingOf({ injectedError, errors, lost }: ReturnType<ReturnType<typeof createMeasure>>): Finding {
  const where = `${injectedError.kind} at ${spanLine(careersProject[injectedError.path], injectedError)}`;
  if (lost.length > 0) return { outcome: 'declaration lost', problem: `${where}\n  lost: ${lost.join(', ')}` };
  if (errors.length > 2) return { outcome: 'many diagnostics', note: [where, ...errors.slice(0, 6)].join('\n  ') };
  return { outcome: ['no error', 'one diagnostic', 'two diagnostics'][errors.length] };
}
