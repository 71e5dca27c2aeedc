import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf } from '../../../../compiler/emit/bundle/contents-of.ts';
import { packageRoot } from '../../../../compiler/emit/bundle/package-root.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText, minifyText } from '../../../support/compile-text.ts';
import { runBundle } from '../../../support/run-bundle.ts';

/** Writes a rule whose steps follow one another with `then`. */
const chainOf = (steps: number): string =>
  `rule r { on ready do ${Array.from({ length: steps }, (_, at) => `log("step", ${at})`).join(' then ')} }`;

test('a chain of 1,000 steps runs each of them, in order', async () => {
  const { said } = runBundle(await minifyText(chainOf(1000)));
  expect(said.map((words) => words.at(-1))).toEqual(Array.from({ length: 1000 }, (_, at) => at));
});

test('a script with four times as many steps in a chain takes about four times as long to shrink', async () => {
  const [short, long] = [writeScript(250), writeScript(1000)];
  await cpuTime(short);
  const times = { short: [] as number[], long: [] as number[] };
  for (let turn = 0; turn < 3; turn++) {
    times.short.push(await cpuTime(short));
    times.long.push(await cpuTime(long));
  }
  expect(Math.min(...times.long) / Math.min(...times.short)).toBeLessThan(8);
});

function writeScript(steps: number): string {
  return contentsOf(emit(compileText(chainOf(steps)).program, 'main', 'production'));
}

/** Returns how long terser itself takes for a script. The tests' own `terser` stores its results. */
async function cpuTime(code: string): Promise<number> {
  const path = pathToFileURL(join(packageRoot(), 'node_modules/terser/main.js')).href;
  const { minify } = (await import(path)) as typeof import('terser');
  const before = process.cpuUsage();
  await minify(code, { module: true, compress: { passes: 3 } });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
