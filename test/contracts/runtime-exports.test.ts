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

test.each(exported)('%s of %s is used', (name) => {
  const uses = texts.flatMap(({ text }) => text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []);
  expect(uses.length).toBeGreaterThan(1);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts'));
}
