import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { effectsOf } from '../../support/differences/effects-of.ts';
import { everyDeclaration } from '../../support/differences/every-declaration.ts';
import { mutationsIn } from '../mutations/mutations-in.ts';
import type { Search } from '../search.ts';
import { createComparison } from './create-comparison.ts';

/** How many random visitors run in the scripts of both versions. */
const mostVisitors = 30;

/** Changes one place of a program that uses every declaration, and runs visitors in both versions if no comparison shows it. */
export const unnoticed: Search = {
  name: 'unnoticed',
  shows: 'a change that tagc diff does not show is noticed by no random visitor in the scripts of both versions',
  sample: 1,
  empty: ['an error', 'the same scripts'],
  longest: 120,
  prepare() {
    const all = mutationsIn({ 'rules.dsl': everyDeclaration });
    const compileOne = (text: string) => compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
    const compare = createComparison(compileOne(everyDeclaration).program);
    return {
      count: all.length,
      async try(at, seed) {
        const { text, start, was, instead, kind } = all[at];
        const outcome = compare(compileOne(text));
        if (outcome) return { outcome };
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
