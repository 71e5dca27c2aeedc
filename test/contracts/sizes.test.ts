import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import type { ManifestBundle } from '../../compiler/contract/manifest.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { bundle } from '../../compiler/emit/bundle/bundle.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

// The careers site example has no rules of its own: it shows those of this repository.
const examples = readdirSync(join(packageRoot(), 'examples'))
  .toSorted()
  .map((name) => `examples/${name}/rules.dsl`)
  .filter((entry) => existsSync(join(packageRoot(), entry)));
const entries = ['bench/project/smallest.dsl', ...examples, 'rules.dsl'];

test('production bundles parse in the browsers of the docs and have the sizes in `sizes.txt`, so that a review sees each byte', async () => {
  const texts = [];
  for (const entry of entries) texts.push(...(await sizesOf(entry)));
  await expect(texts.join('\n')).toMatchFileSnapshot('sizes.txt');
});

/**
 * Returns the sizes of each site's production bundles, with the bytes of each module. Each is parsed as a script of the usual
 * browsers, which read ECMAScript 2020.
 */
async function sizesOf(entry: string): Promise<string[]> {
  const file = join(packageRoot(), entry);
  const { program } = compile(file.slice(dirname(file).length + 1), createDiskHost(dirname(file)));
  const texts = [];
  for (const { id } of program.sites) {
    const { code, manifest } = await bundle(emit(program, id, 'production'), dirname(file));
    parse(code, { ecmaVersion: 2020 });
    texts.push(`${entry} ${id}\n${describeSizes(manifest)}`);
  }
  return texts;
}

/** Before compression, because compressor versions differ by some bytes. */
function describeSizes({ bytes, rules, modules }: ManifestBundle): string {
  const ofRules = { name: `${rules.length} rules and tags`, bytes: rules.reduce((sum, rule) => sum + rule.bytes, 0) };
  const ofModules = modules.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [{ name: 'all', bytes }, ofRules, ...ofModules]
    .map(({ name, bytes }) => `${String(bytes).padStart(7)} B  ${name}\n`)
    .join('');
}
