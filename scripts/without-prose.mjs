import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Properties of tables that only the compiler and documents read: words, and examples. */
const prose = new Set(['summary', 'phrase', 'example', 'examples']);

/** The file names of tables; see ARCHITECTURE.md. */
const tableFile = /[/\\]runtime[/\\].*[/\\](?:vendor|event|function|built-in|source|action|consent-source)\.ts$/;

/** A plugin of esbuild that leaves the prose of tables out of a page that only evaluates them. */
export const withoutProse = {
  name: 'without-prose',
  setup(build) {
    build.onLoad({ filter: tableFile }, ({ path }) => ({
      contents: removeProse(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** Returns the code without the properties of objects that are prose. */
export function removeProse(code) {
  const file = ts.createSourceFile('table.ts', code, ts.ScriptTarget.Latest);
  const removed = [];
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && prose.has(node.name.text)) {
      removed.push([node.getFullStart(), node.getEnd()]);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return removed.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}
