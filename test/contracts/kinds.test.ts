import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import { links } from '../../compiler/compile/declarations/links.ts';
import { findCycles } from '../support/imports/find-cycles.ts';
import { importsOf } from '../support/imports/imports-of.ts';

const root = 'compiler/compile/declarations';
const folders = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const foldersWith = (file: string) => folders.filter((name) => existsSync(join(root, name, file)));

describe('each kind is one folder', () => {
  test('with its table', () => {
    expect(kinds.map(({ name }) => name).toSorted()).toEqual(foldersWith('kind.ts'));
  });

  test('and its linker, unless it declares nothing', () => {
    const linked = kinds.filter(({ namespace, programKey }) => namespace ?? programKey);
    expect(linked.map(({ name }) => name).toSorted()).toEqual(foldersWith('link.ts'));
    expect(links.map(({ kind }) => kind)).toEqual(foldersWith('link.ts'));
  });

  test('and a file in the reference', () => {
    const places = kinds.map(({ place }) => place);
    expect(new Set(places).size).toBe(kinds.length);
    expect(places).not.toContain(undefined);
  });

  test.each(kinds.filter(({ namespace }) => namespace))(
    '$name: the meaning of its name can be looked up',
    ({ name }) => {
      const link = links.find(({ kind }) => kind === name)!;
      expect(link.meaning ?? link.program).toBeTypeOf('function');
      const isValue = kinds.find((kind) => kind.name === name)!.namespace === 'values';
      expect(typeof link.value).toBe(isValue ? 'function' : 'undefined');
    },
  );
});

// Editors, the reference and build scripts read a table without linking anything.
test.each(filesBelow(root).filter((file) => file.endsWith('kind.ts')))('%s imports no linker', (file) => {
  const imported = importsOf(file).filter((path) => path.startsWith('compiler/'));
  expect(imported.filter((path) => path.startsWith('compiler/compile/infer/') || path.endsWith('/link.ts'))).toEqual(
    [],
  );
});

const steps = ['compiler/compile/bind', 'compiler/compile/infer', 'compiler/compile/declarations'].flatMap(filesBelow);

test.each(steps.filter((file) => !isTable(file)))('%s lists no kinds', (file) => {
  const names = new Set(kinds.map(({ name }) => name));
  const lists = [...readFileSync(file, 'utf8').matchAll(/\[[^[\]]*\]|(?:case '\w+':\s*)+/g)].map(([list]) => list);
  for (const list of lists) {
    const words = [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word);
    // Some types have the names of kinds.
    const isAboutTypes = words.includes('list') || words.includes('set');
    if (!isAboutTypes) expect(new Set(words.filter((word) => names.has(word))).size, list).toBeLessThan(3);
  }
});

test.each(steps.filter((file) => file !== 'compiler/compile/declarations/links.ts'))(
  '%s imports no linker of a kind',
  (file) => {
    expect(importsOf(file).filter((path) => /^compiler\/declarations\/\w+\/link\.ts$/.test(path))).toEqual([]);
  },
);

// Types count too: a file that needs only the type of another one still cannot be read alone.
test('names, types and declarations are linked without import cycles', () => {
  const imports = new Map(steps.map((file) => [file, importsOf(file).filter((path) => steps.includes(path))]));
  expect(findCycles(imports)).toEqual([]);
});

/** Returns whether a file is a table of kinds or a generated list of them. */
function isTable(file: string): boolean {
  return /\/(kind|kinds|links)\.ts$/.test(file) && file !== 'compiler/compile/bind/kinds.ts';
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts'))
    .toSorted();
}
