import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedNames } from '../../scripts/shared-names.mjs';

const folders = [
  'api',
  'cli',
  'lsp',
  'import',
  'tasks',
  'compiler',
  'report',
  'simulator',
  'demo',
  'preview',
  'runtime',
  'editors/vscode/src',
];

// A reader who finds a name in one file may then search for it, and an import of it is an import of the only one.
test('no two files export the same name', () => {
  const texts = folders.flatMap(sourcesBelow).map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(1000);
  expect(sharedNames(texts)).toEqual([]);
});

test('finds functions, values and types, but no overloads, and nothing that a contract names', () => {
  const shared = sharedNames([
    [
      'cli/one.ts',
      'export const a = 1;\nexport async function b() {}\nexport function c(): void;\nexport function c() {}',
    ],
    ['report/two.tsx', 'export type a = 1;\n  export const b = 1;\nconst c = 1;'],
    ['runtime/three.ts', 'export abstract class b {}\nexport const event = 1;'],
    ['runtime/events/ready/event.ts', 'export const event = 1;'],
    ['api/four.ts', 'export interface a {}'],
  ]);
  expect(shared).toEqual(['a: cli/one.ts, report/two.tsx', 'b: cli/one.ts, runtime/three.ts']);
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.generated\.|\.d\.m?ts$/.test(file))
    .toSorted();
}
