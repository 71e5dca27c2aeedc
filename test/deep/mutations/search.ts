import { writeFileSync } from 'node:fs';
import { careersProject } from '../../support/careers-project.ts';
import { allowed } from '../allowed.ts';
import type { Finding, Search } from '../search.ts';
import { careersRules } from './careers-rules.ts';
import { createJudge } from './create-judge.ts';
import { describeVerdicts } from './describe-verdicts.ts';
import { listUnnoticed } from './list-unnoticed.ts';
import { mutationsIn } from './mutations-in.ts';
import { reasonOf } from './reasons.ts';
import type { Fate, Verdict } from './verdict.ts';

/** The share of effective, detectable mutations that may stay undetected. */
const mostOften = 0.05;

/** The verdict on a mutation that no scenario can detect, for a reason in `reasons.ts`. */
const excused = 'undetected, with a reason';

/** Changes one place of the careers site's rules. */
export const mutations: Search = {
  name: 'mutations',
  shows: 'types or scenarios detect changes of the rules of the careers site',
  sample: 1,
  empty: ['same'],
  // Much longer than all scenarios take on a busy machine: a rule that dispatches its own event never ends.
  longest: 120,
  hung: { outcome: 'scenarios' },
  prepare() {
    const all = mutationsIn(careersRules);
    const judge = createJudge('rules.dsl', careersProject);
    return { count: all.length, try: async (at) => findingOf(await judge(all[at])) };
  },
  judge(findings) {
    const different = findings.filter(({ outcome }) => outcome !== 'same' && outcome !== excused).length;
    const unnoticed = findings.filter(({ outcome }) => outcome === 'unnoticed').length;
    if (unnoticed <= allowed(mostOften, different)) return undefined;
    return `${unnoticed} of ${different} effective mutations were not detected.`;
  },
  write(findings) {
    const verdicts = mutationsIn(careersRules).map((mutation, at) => ({ mutation, fate: fateOf(findings.get(at)!) }));
    writeFileSync('docs/mutations.md', describeVerdicts(verdicts, careersRules, new Date().toISOString().slice(0, 10)));
  },
};

function findingOf(verdict: Verdict): Finding {
  const { mutation, fate } = verdict;
  if (fate !== 'unnoticed') return { outcome: fate };
  return { outcome: reasonOf(mutation) ? excused : fate, note: listUnnoticed([verdict], careersRules) };
}

const fateOf = ({ outcome }: Finding): Fate => (outcome === excused ? 'unnoticed' : (outcome as Fate));
