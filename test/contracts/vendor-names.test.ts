import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { consentSources, vendors } from '../../compiler/language/tables.ts';

/**
 * A vendor, and a consent manager, is one folder: no other code knows one by its name. Programs in texts, such as the examples
 * of kinds and lints, may have tags of any vendor.
 */
const names = [...vendors.keys(), ...consentSources.keys()];
const own = /^(runtime\/(vendors|consent-sources)\/|compiler\/language\/tables\.ts$)/;
const files = ['compiler', 'player', 'report', 'cli', 'runtime', 'scripts'].flatMap(filesBelow);

test.each(files)('%s names no vendor and no consent manager', (file) => {
  expect(namedIn(file, readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  ["if (tag.vendor.name === 'pixel') send();", ["'pixel'"]],
  ["vendors.get('pixel');", ["'pixel'"]],
  ["const folder = 'vendors/adobe-analytics';", ["'vendors/adobe-analytics'"]],
  ['function isAdobeAnalytics() {}', ['isAdobeAnalytics']],
  ['const what = `OneTrust has ${groups}`;', ['`OneTrust has ${']],
  ["// adobeAnalytics\nconst image = 'pixel';", []],
  ["const example = 'tag a { vendor: adobeAnalytics group: necessary }';", []],
])('in %j it finds %j', (code, found) => {
  expect(namedIn('code.ts', code)).toEqual(found);
});

/** The identifiers and texts that name one. */
function namedIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isName(node) && (holdsName(textOf(node)) || isCompared(node))) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

type Name = ts.Identifier | ts.LiteralLikeNode;

function isName(node: ts.Node): node is Name {
  return ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}

/** Without what a program says of its tags and of its consent manager. */
function textOf({ text }: Name): string {
  return text.replace(/\b(vendor|stored): \w+/g, '');
}

/** Names of several words, however they are joined. Those of one word are words of HTML and of English as well. */
function holdsName(text: string): boolean {
  return names.map(wordsOf).some((words) => words.length > 1 && RegExp(words.join('[^a-z]?'), 'i').test(text));
}

/** `'pixel'` beside something that is called vendor, or looked up among vendors. */
function isCompared(node: Name): boolean {
  if (!names.includes(node.text)) return false;
  const { parent } = node;
  return (
    (ts.isBinaryExpression(parent) || ts.isCallExpression(parent)) && /vendor|consentSource/i.test(parent.getText())
  );
}

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !own.test(name))
    .toSorted();
}
