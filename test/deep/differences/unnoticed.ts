import { compile, hasErrors } from '../../../compiler/compile.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { comparePrograms } from '../../../compiler/proof/diff/compare-programs.ts';
import { effectsOf } from '../../support/differences/effects-of.ts';
import { everyDeclaration } from '../../support/differences/every-declaration.ts';
import { bundlesOf } from '../mutations/bundles-of.ts';
import { mutationsIn } from '../mutations/mutations-in.ts';
import type { Search } from '../search.ts';

/** How many random visitors run in the scripts of both versions. */
const mostVisitors = 30;

/** Changes one place of a program that uses every declaration, and runs visitors in both versions if no comparison shows it. */
export const unnoticed: Search = {
  name: 'unnoticed',
  shows: 'a change that tagc diff does not show is noticed by no random visitor in the scripts of both versions',
  sample: 8,
  empty: ['an error', 'the same scripts'],
  longest: 120,
  prepare() {
    const all = mutationsIn({ 'rules.dsl': everyDeclaration });
    const compileOne = (text: string) => compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
    const { program: before } = compileOne(everyDeclaration);
    const bundles = bundlesOf(before);
    return {
      count: all.length,
      async try(at, seed) {
        const { text, start, was, instead, kind } = all[at];
        const { program: after, diagnostics } = compileOne(text);
        if (hasErrors(diagnostics)) return { outcome: 'an error' };
        const { changes, stored } = comparePrograms(before, after);
        if (changes.length + stored.length > 0) return { outcome: 'shown' };
        if ([...bundlesOf(after)].every(([name, contents]) => bundles.get(name) === contents)) {
          return { outcome: 'the same scripts' };
        }
        const visitors = Array.from({ length: mostVisitors }, (_, number) => seed + number);
        const effects = await effectsOf(everyDeclaration, visitors);
        const others = await effectsOf(text, visitors);
        const noticing = [...others].find(([visitor, effect]) => effects.get(visitor) !== effect);
        if (!noticing) return { outcome: 'not noticed' };
        const what = `${start} (${kind}): "${was}" → "${instead}"`;
        return { outcome: 'noticed', problem: `visitor ${noticing[0]} notices ${what}, which is not shown` };
      },
    };
  },
};
