import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The compiler names runtime functions in strings, which tools for dead code do not see.
const texts = ['runtime', 'compiler'].flatMap(filesBelow).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const isTable = /(^|\/)(event|built-in|function|source|action|vendor|consent-source|simulate|tables)\.ts$/;

const exported = texts
  .filter(({ file }) => file.startsWith('runtime/') && !isTable.test(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => [name, file] as const),
  );

const uses = new Map<string, number>();
for (const { text } of texts) {
  for (const [word] of text.matchAll(/\w+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
}

test('each exported name is used', () => {
  expect(exported.length).toBeGreaterThan(100);
  expect(exported.filter(([name]) => uses.get(name)! < 2)).toEqual([]);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts'));
}
