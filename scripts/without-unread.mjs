import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Properties of tables that explanations of visitors do not read: summaries, examples, and what only the compiler, the simulator
 * or the editor needs.
 */
const unread = new Set([
  'summary',
  'example',
  'examples',
  'meanings',
  'cookies',
  'fieldValues',
  'ordered',
  'steps',
  'write',
  'expectedOptions',
  'simulation',
  'held',
  'above',
  'atLeast',
  'atMost',
  'wireName',
  'encoder',
  'fallbacks',
]);

/** The tables of the runtime and what they share, and those of the language; see ARCHITECTURE.md. */
const tableFile =
  /[/\\]runtime[/\\].*[/\\](?:vendor|variables|event|function|built-in|source|action|consent-source|load-options|[a-z]+-fields)\.ts$|[/\\]compiler[/\\]language[/\\](?:tables|model)[/\\][a-z-]+\.ts$/;

/** A plugin of esbuild that leaves unread properties of tables out of a page that only explains visitors. */
export const withoutUnread = {
  name: 'without-unread',
  setup(build) {
    build.onLoad({ filter: tableFile }, ({ path }) => ({
      contents: removeUnread(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** Returns the code of a table without unread properties. */
export function removeUnread(code) {
  const file = ts.createSourceFile('table.ts', code, ts.ScriptTarget.Latest, true);
  const removed = [];
  const visit = (node) => {
    if (isUnread(node)) removed.push([node.getFullStart(), node.getEnd()]);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return removed.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}

function isUnread(node) {
  if (ts.isShorthandPropertyAssignment(node)) return unread.has(node.name.text);
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return false;
  return unread.has(node.name.text) || isPlaceOfCode(node);
}

/** Whether a property is the file of code that bundles import, or the name of its export. */
function isPlaceOfCode({ name, parent }) {
  const siblings = parent.properties.map((one) => one.name?.text);
  return ['file', 'name'].includes(name.text) && siblings.includes('file') && siblings.includes('name');
}
