// Uses the unpacked extension in a folder with a project and in one without. Ends with another code than 0 if something is wrong.
const assert = require('node:assert/strict');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { createVscode } = require('../../support/vscode/stub.cjs');

const [extension, project, empty] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
const rules = openDocument(join(project, 'rules.dsl'));

checkFiles();
// The extension finds the module as one of its packages.
mkdirSync(join(extension, 'node_modules'));
writeFileSync(join(extension, 'node_modules/vscode.js'), 'module.exports = globalThis.vscode;');
main().catch((error) => {
  console.error(error);
  process.exit(1);
});

/** All files that the manifest names are packed. */
function checkFiles() {
  const { languages, grammars, yamlValidation } = manifest.contributes;
  const files = [
    manifest.main,
    ...languages.flatMap(({ configuration, icon }) => [configuration, icon.light, icon.dark]),
    ...grammars.map(({ path }) => path),
    ...yamlValidation.map(({ url }) => url),
  ];
  assert.deepEqual(
    files.filter((file) => !existsSync(join(extension, file))),
    [],
  );
  for (const file of files.filter((name) => name.endsWith('.json')))
    JSON.parse(readFileSync(join(extension, file), 'utf8'));
}

async function main() {
  await usesTheProject();
  await needsTrust();
  await saysHowToInstall();
}

async function usesTheProject() {
  const { seen, vscode, deactivate } = await start(project, [rules], true);
  await hasProblem(seen, 'Unknown event "clck"');
  // The client library registers the command of the server.
  const wanted = [...manifest.contributes.commands.map(({ command }) => command), 'tagc.runScenario'].toSorted();
  assert.deepEqual([...seen.commands.keys()].toSorted(), wanted);

  vscode.window.activeTextEditor = { document: rules, selection: { active: { line: 6, character: 0 } } };
  void seen.commands.get('tagc.test')();
  await until(() => seen.tasks.length > 0);
  const { process: program, args, options } = seen.tasks[0].execution;
  assert.deepEqual([program, args.slice(1)], ['node', ['test', '--filter', 'says "hello"']]);
  assert.equal(options.cwd, project);

  // At the cursor: the name of the rule, and then a word of the language.
  const cursor = { line: 0, character: 6 };
  vscode.window.activeTextEditor = { document: rules, selection: { active: cursor } };
  rules.getWordRangeAtPosition = () => 'hello';
  void seen.commands.get('tagc.explain')();
  await until(() => seen.tasks.length > 1);
  rules.getWordRangeAtPosition = () => 'log';
  void seen.commands.get('tagc.explain')();
  await until(() => seen.tasks.length > 2);
  const words = seen.tasks.slice(1).map(({ execution }) => execution.args.slice(1));
  assert.deepEqual(words, [
    ['explain', '--rule', 'hello'],
    ['explain', 'log'],
  ]);

  seen.problems.clear();
  await seen.commands.get('tagc.restart')();
  await hasProblem(seen, 'Unknown event "clck"');
  assert.deepEqual([seen.warnings, seen.errors], [[], []]);
  await deactivate();
}

async function needsTrust() {
  const { seen, trust, deactivate } = await start(project, [rules], false);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  assert.deepEqual([seen.problems.size, seen.warnings], [0, []]);
  trust();
  await hasProblem(seen, 'Unknown event "clck"');
  await deactivate();
}

async function saysHowToInstall() {
  mkdirSync(empty, { recursive: true });
  const { seen, deactivate } = await start(empty, [], true);
  assert.deepEqual(seen.warnings, []);
  writeFileSync(join(empty, 'rules.dsl'), '');
  await seen.commands.get('tagc.restart')();
  assert.match(seen.warnings.join(), /npm install --save-dev/);
  await deactivate();
}

/** Starts the extension as VS Code does, with a module `vscode` of its own. */
async function start(folder, documents, isTrusted) {
  const made = createVscode(folder, documents, isTrusted);
  globalThis.vscode = made.vscode;
  for (const path of Object.keys(require.cache).filter((one) => one.startsWith(extension))) delete require.cache[path];
  const { activate, deactivate } = require(join(extension, manifest.main));
  await activate({ subscriptions: [] });
  return { ...made, deactivate };
}

async function hasProblem(seen, text) {
  await until(() => [...seen.problems.values()].flat().some(({ message }) => message.includes(text)));
}

/** Resolves once a condition holds; the search that runs this file has the time limit. */
async function until(isReached) {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 50));
}

function openDocument(fsPath) {
  const text = readFileSync(fsPath, 'utf8');
  const uri = { scheme: 'file', fsPath, path: fsPath, toString: () => require('node:url').pathToFileURL(fsPath).href };
  return { uri, languageId: 'tagc', version: 1, isClosed: false, getText: (word) => word ?? text };
}
