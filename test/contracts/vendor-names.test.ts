import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { consentSources, vendors } from '../../compiler/language/tables/tables.ts';

/**
 * A vendor or a consent manager is one folder: no other code knows its name. Programs in strings, such as the examples
 * of kinds and lints, may have tags of any vendor.
 */
const names = [...vendors.keys(), ...consentSources.keys()];
/** Google's Consent Mode is also what tags report to scripts of vendors, so its words are in many texts. */
const alsoAProtocol = 'consentMode';
const manyWords = names
  .filter((name) => name !== alsoAProtocol)
  .map((name) => name.split(/(?=[A-Z])/))
  .filter((words) => words.length > 1);
const nameOfManyWords = RegExp(
  `(?:${manyWords.map((words) => words.map(anyCase).join('[^a-z]?')).join('|')})(?![a-z])`,
);
const nameOfOneWord = RegExp(`\\b(${names.join('|')})\\b`);
// What tags of other tools become is about vendors, too.
const own =
  /^(runtime\/(vendors|consent-sources)\/|import\/translate\/tags\/|runtime\/tables\/reads\.ts$|compiler\/language\/tables\/tables\.ts$)/;
const files = ['compiler', 'simulator', 'report', 'cli', 'lsp', 'import', 'tasks', 'runtime', 'scripts'].flatMap(
  filesBelow,
);
const codes = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

test('code outside its folder names no vendor and no consent manager', () => {
  const suspects = [...codes].filter(([, code]) => mayName(code));
  expect(suspects.length).toBeGreaterThan(50);
  const found = suspects.flatMap(([file, code]) => namedIn(file, code).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test.each([
  ["if (tag.vendor.name === 'pixel') send();", ["'pixel'"]],
  ["vendors.get('pixel');", ["'pixel'"]],
  ["const folder = 'vendors/adobe-analytics';", ["'vendors/adobe-analytics'"]],
  ['function isAdobeAnalytics() {}', ['isAdobeAnalytics']],
  ['const what = `OneTrust has ${groups}`;', ['`OneTrust has ${']],
  ["// adobeAnalytics\nconst image = 'pixel';", []],
  ["const example = 'tag a { vendor: adobeAnalytics group: necessary }';", []],
])('in %j finds %j', (code, found) => {
  expect(namedIn('code.ts', code)).toEqual(found);
  if (found.length > 0) expect(mayName(code)).toBe(true);
});

// Names of one word are found only near the word "vendor". Files that read a vendor's name, to look it up or to show
// it, are therefore listed.
test('only listed files read the name of a vendor', () => {
  const suspects = [...codes].filter(([, code]) => code.includes('vendor') && code.includes('name'));
  const reading = suspects.filter(([file, code]) => nameReadsIn(file, code).length > 0);
  expect(reading.map(([file]) => file)).toEqual([
    'compiler/check/accounts/check.ts',
    'compiler/compile/declarations/assert/subject-filter.ts',
    'compiler/compile/declarations/tag/find-tag.ts',
    'compiler/compile/declarations/tag/link.ts',
    'compiler/compile/declarations/tag/options.ts',
    'compiler/compile/infer/call/no-response.ts',
    'compiler/compile/infer/call/responder.ts',
    'compiler/describe/describe-inventory.ts',
    'compiler/describe/editor/vendor-entries.ts',
    'compiler/describe/manifest/manifest-rules.ts',
    'compiler/editor/complete.ts',
    'compiler/editor/signature-at.ts',
    'compiler/emit/code/expression/expression-writers.ts',
    'compiler/emit/code/vendor/write-client.ts',
    'compiler/language/tables/subject-properties.ts',
    'compiler/proof/diff/align.ts',
    'scripts/reference/vendor-section.ts',
    'scripts/reference/write-vendors.ts',
    'scripts/rules-schema/vendor-options.ts',
  ]);
});

test.each([
  ["switch (tag.vendor.name) { case 'pixel': send(); }", ['tag.vendor.name']],
  ["const { name } = tag.vendor; if (name === 'pixel') send();", ['name']],
  ["const send = ({ vendor: { name: who } }: Tag) => who === 'pixel';", ['name: who']],
  ["if (['pixel', 'script'].includes(tag.vendor?.name)) send();", ['tag.vendor?.name']],
  ["const size = { pixel: 1 }[vendor!['name']];", ["vendor!['name']"]],
  ['const { name, vendor } = tag; use(vendor.options, tag.name);', []],
])('in %j finds the reads %j', (code, found) => {
  expect(nameReadsIn('code.ts', code)).toEqual(found);
});

/** Returns the places where code reads the name of something called a vendor. */
function nameReadsIn(file: string, code: string): string[] {
  return nodesOf(file, code)
    .filter((node) => readsName(node) && isVendor(ownerOf(node)))
    .map((node) => node.getText());
}

function readsName(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'name';
  if (ts.isElementAccessExpression(node)) return isText(node.argumentExpression, 'name');
  return ts.isBindingElement(node) && isText(node.propertyName ?? node.name, 'name');
}

/** Returns the object whose property an expression or a binding reads. */
function ownerOf(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return node.expression;
  const { parent } = node.parent;
  if (ts.isBindingElement(parent)) return parent.propertyName;
  return ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
}

function isVendor(node: ts.Node | undefined): boolean {
  return node !== undefined && /\bvendor!?$/.test(node.getText());
}

function isText(node: ts.Node, text: string): boolean {
  return (ts.isIdentifier(node) || ts.isStringLiteral(node)) && node.text === text;
}

/** Whether code may name one. Parsing all code takes much longer than looking for words. */
function mayName(code: string): boolean {
  return nameOfManyWords.test(code) || (nameOfOneWord.test(code) && /vendor|consentSource/i.test(code));
}

/** Returns the identifiers and strings that name one. */
function namedIn(file: string, code: string): string[] {
  return nodesOf(file, code)
    .filter((node) => isName(node) && (holdsName(textOf(node)) || isCompared(node)))
    .map((node) => node.getText());
}

function nodesOf(file: string, code: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return nodes;
}

type Name = ts.Identifier | ts.LiteralLikeNode;

function isName(node: ts.Node): node is Name {
  return ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}

/** Returns the code without the strings in which programs name their tags and consent manager. */
function textOf({ text }: Name): string {
  return text.replace(/\b(vendor|stored): \w+/g, '');
}

/** A word in small letters, in capital letters, or with a capital letter. The word `mode` is no part of `model`. */
function anyCase(word: string): string {
  const [lower, upper] = [word.toLowerCase(), word.toUpperCase()];
  return `(?:${lower}|${upper}|${upper[0]}${lower.slice(1)})`;
}

/** Names of several words, however they are joined. Names of one word are also words of HTML and English. */
function holdsName(text: string): boolean {
  return nameOfManyWords.test(text);
}

/** Returns whether a node is a name such as `'pixel'` next to a vendor, or looked up among vendors. */
function isCompared(node: Name): boolean {
  if (!names.includes(node.text)) return false;
  const { parent } = node;
  return (
    (ts.isBinaryExpression(parent) || ts.isCallExpression(parent)) && /vendor|consentSource/i.test(parent.getText())
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !own.test(name))
    .toSorted();
}
