import { compile, hasErrors } from '../../../compiler/compile.ts';
import { createMemoryHost, type Host } from '../../../compiler/host.ts';
import { comparePrograms } from '../../../compiler/proof/diff/compare-programs.ts';
import { careersProject } from '../../support/careers-project.ts';
import { bundlesOf } from '../mutations/bundles-of.ts';
import { careersRules } from '../mutations/careers-rules.ts';
import { mutationsIn } from '../mutations/mutations-in.ts';
import { allowed } from '../allowed.ts';
import type { Search } from '../search.ts';

/** The share of changes of a script that may not show, because no visitor notices them. */
const mostOften = 0.03;

/** Changes one place of the careers site's rules, and compares both versions. */
export const differences: Search = {
  name: 'differences',
  shows: 'tagc diff shows each change of the rules of the careers site that changes a script',
  sample: 4,
  empty: ['an error', 'the same scripts'],
  longest: 60,
  prepare() {
    const all = mutationsIn(careersRules);
    const parsed: Host['parsed'] = new Map();
    const compileWith = (changed: Readonly<Record<string, string>>) =>
      compile('rules.dsl', { read: createMemoryHost({ ...careersProject, ...changed }).read, parsed });
    const { program: before } = compileWith({});
    const bundles = bundlesOf(before);
    return {
      count: all.length,
      try(at) {
        const { path, text, start, was, instead, kind } = all[at];
        const { program: after, diagnostics } = compileWith({ [path]: text });
        if (hasErrors(diagnostics)) return { outcome: 'an error' };
        const { changes, stored } = comparePrograms(before, after);
        if (changes.length + stored.length > 0) return { outcome: 'shown' };
        const isSame = [...bundlesOf(after)].every(([name, contents]) => bundles.get(name) === contents);
        if (isSame) return { outcome: 'the same scripts' };
        return { outcome: 'not shown', note: `${path}:${start} (${kind}): "${was}" → "${instead}"` };
      },
    };
  },
  judge(findings) {
    const different = findings.filter(({ outcome }) => outcome === 'shown' || outcome === 'not shown').length;
    const missed = findings.filter(({ outcome }) => outcome === 'not shown').length;
    if (missed <= allowed(mostOften, different)) return undefined;
    return `${missed} of ${different} changes of a script are not shown.`;
  },
};
