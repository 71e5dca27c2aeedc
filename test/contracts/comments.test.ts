import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = [
  'bench',
  'cli',
  'lsp',
  'import',
  'editors/vscode/src',
  'tasks',
  'compiler',
  'demo',
  'preview',
  'simulator',
  'report',
  'runtime',
  'scripts',
  'test',
];

test('comments name only folders and files that exist', () => {
  const missing = folders
    .flatMap(sourcesBelow)
    .flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((path) => ({ file, path })))
    .filter(({ path }) => !existsSync(path));
  expect(missing).toEqual([]);
});

test('finds paths in comments and ignores those in code', () => {
  const code =
    '/** See `cli/one.ts`. */\n// `docs/two.md`\nconst path = `test/${name}`;\n/*\n * `test/three.ts` and `npm test`\n */';
  expect(pathsIn(code)).toEqual(['cli/one.ts', 'docs/two.md', 'test/three.ts']);
});

/** Returns the paths from the root, in backticks, in comment lines. Paths below `rules/` may belong to any project. */
function pathsIn(code: string): string[] {
  const comments = code.split('\n').filter((line) => /^\s*(\/\/|\/?\*)/.test(line));
  const roots = [...folders, 'docs', 'examples', 'schemas'].join('|');
  const path = new RegExp(`\`((?:${roots})/[\\w./-]+)\``, 'g');
  return comments.flatMap((line) => [...line.matchAll(path)].map(([, named]) => named));
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(tsx?|mjs)$/.test(name));
}
