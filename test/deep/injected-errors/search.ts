import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { careersProject } from '../../support/careers-project.ts';
import { turnProject } from '../../support/syntaxes/convert-project.ts';
import { allowed } from '../allowed.ts';
import type { Cases, Finding, Search } from '../search.ts';
import { injectErrors, type InjectedError } from './inject-errors.ts';
import { createMeasure, type Outcome } from './measure-errors.ts';
import { spanLine } from './span-line.ts';

/** The share of injected errors that may cause more than two diagnostics. */
const mostOften = 0.03;

/** The share of reported errors whose first diagnostic may be on another line. */
const mostElsewhere = 0.12;

/** No injected error may cause more diagnostics. */
const most = 5;

/** Changes one token or line of the careers site, in DSL and in YAML. */
export const injectedErrors: Search = {
  name: 'injected-errors',
  shows: 'one wrong token or line causes one or two diagnostics, the first on its line, and hides no declaration',
  sample: 4,
  empty: ['no error'],
  longest: 60,
  prepare,
  judge(findings) {
    const many = findings.filter(({ outcome }) => outcome.startsWith('many')).length;
    if (many > allowed(mostOften, findings.length)) {
      return `${many} of ${findings.length} injected errors cause more than two diagnostics.`;
    }
    const reported = findings.filter(({ outcome }) => outcome !== 'no error').length;
    const elsewhere = findings.filter(({ outcome }) => outcome.endsWith(elsewhereMark)).length;
    if (elsewhere <= allowed(mostElsewhere, reported)) return undefined;
    return `The first diagnostic of ${elsewhere} among ${reported} reported errors is on another line.`;
  },
};

const elsewhereMark = ', on another line';

function prepare(files = careersProject): Cases {
  const { documents } = compile('rules.dsl', createMemoryHost(files));
  const inYaml = { ...files, ...turnProject(documents, 'yaml') };
  const cases = [...casesOf('rules.dsl', files), ...casesOf('rules.yaml', inYaml)];
  return { count: cases.length, try: (at) => cases[at]() };
}

function casesOf(entry: string, files: Readonly<Record<string, string>>): (() => Finding)[] {
  const measure = createMeasure(entry, files);
  return Object.entries(files)
    .filter(([path]) => path.endsWith(entry.slice(-4)))
    .flatMap(([path, text]) => injectErrors(path, text))
    .map((inject) => () => findingOf(measure(inject()), files));
}

function findingOf(outcome: Outcome, files: Readonly<Record<string, string>>): Finding {
  const { errors, lost, isOnLine, injectedError } = outcome;
  const where = describePlace(injectedError, files);
  if (lost.length > 0) return { outcome: 'declaration lost', problem: `${where}\n  lost: ${lost.join(', ')}` };
  const note = [where, ...errors.slice(0, 2 * most)].join('\n  ');
  if (errors.length > most) return { outcome: 'too many diagnostics', problem: note };
  if (errors.length === 0) return { outcome: 'no error' };
  const number = errors.length === 1 ? 'one diagnostic' : errors.length === 2 ? 'two diagnostics' : 'many diagnostics';
  const isNoted = errors.length > 2 || !isOnLine;
  return { outcome: `${number}${isOnLine ? '' : elsewhereMark}`, ...(isNoted && { note }) };
}

function describePlace(injectedError: InjectedError, files: Readonly<Record<string, string>>): string {
  return `${injectedError.kind} at ${spanLine(files[injectedError.path], injectedError)}`;
}
