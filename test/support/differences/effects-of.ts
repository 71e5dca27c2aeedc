import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { seenByEach } from './seen-by.ts';
import { randomVisitor } from './visitors.ts';

/**
 * Returns everything that the scripts of a program visibly do for some random visitors, by seed. A visitor whom the program
 * cannot have is left out, for example because a consent group has another name.
 */
export async function effectsOf(text: string, seeds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const possible = seeds.filter((seed) => isValid(`${text}\n${randomVisitor(seed)}`));
  const { program } = compileOne(`${text}\n${possible.map(randomVisitor).join('\n')}`);
  // Not compressed, which takes most of the time and does not change what a script does.
  const cache = createBundleCache(program, undefined, minify);
  const all = new Map<number, string>();
  for (const seed of possible) {
    const scenario = program.scenarios.find(({ id }) => id === `visitor ${seed}`)!;
    const { effects } = await runScenario(program, scenario, cache);
    all.set(seed, JSON.stringify(seenByEach(effects)));
  }
  return all;
}

function isValid(text: string): boolean {
  return compileOne(text).diagnostics.every(({ severity }) => severity !== 'error');
}

function compileOne(text: string) {
  return compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
}
