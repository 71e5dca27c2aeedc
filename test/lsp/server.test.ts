import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { prelude } from '../support/compile-text.ts';
import { openEditor } from './open-editor.ts';

const rules = `${prelude}
import "rules/data.dsl"

tag pixels {
  vendor:  pixel
  group:   targeting
  on       start
  cookies: []
  options: { url: "https://ad.example/p", parameters: { plan } }
}

rule send {
  on   start
  when plan is "pro"
  do   log("pro")
}
`;
const data = '/// The plan.\ndata plan: text = layer("plan")\n';
const files = { 'rules.dsl': rules, 'rules/data.dsl': data };

async function openRules(more: Readonly<Record<string, string>> = {}) {
  const editor = await openEditor(temporaryFolder({ ...files, ...more }));
  editor.open('rules.dsl');
  const at = (text: string, after = 0) => ({
    textDocument: { uri: editor.uriOf('rules.dsl') },
    position: editor.positionOf('rules.dsl', text, after),
  });
  const document = { textDocument: { uri: editor.uriOf('rules.dsl') } };
  return { ...editor, at, document };
}

test('sends the problems of an unsaved text, and takes them back once they are solved', async () => {
  const { change, problems, positionOf } = await openRules();
  change('rules.dsl', rules.replace('plan is', 'plann is'));
  const [problem, ...others] = await problems('rules.dsl', ({ length }) => length > 0);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: 'unknown-name',
    severity: 1,
    source: 'tagc',
    message: expect.stringContaining('Did you mean "plan"?'),
    range: { start: positionOf('rules.dsl', 'plann'), end: positionOf('rules.dsl', 'plann', 5) },
  });
  change('rules.dsl', rules);
  expect(await problems('rules.dsl', ({ length }) => length === 0)).toEqual([]);
});

test('sends problems of other files that an edit causes', async () => {
  const { open, change, problems } = await openRules();
  open('rules/data.dsl');
  change('rules/data.dsl', data.replace('data plan', 'data level'));
  expect(await problems('rules.dsl', ({ length }) => length > 0)).toMatchObject([
    { code: 'unknown-name', relatedInformation: [{ message: 'also here' }] },
  ]);
});

test('sends lints and refuted assertions once nobody types', async () => {
  const more = `
data unused: text = layer("unused")
assert "nothing is sent" { every tag never runs }
`;
  const { change, problems } = await openRules();
  change('rules.dsl', `${rules}${more}`);
  const found = await problems('rules.dsl', ({ length }) => length > 1);
  expect(found.map(({ code }) => code).toSorted()).toEqual(['assertion-refuted', 'unused-declaration']);
});

test('finds declarations and uses in all files', async () => {
  const { client, at, uriOf } = await openRules();
  expect(await client.sendRequest('textDocument/definition', at('plan is', 1))).toEqual({
    uri: uriOf('rules/data.dsl'),
    range: { start: { line: 1, character: 5 }, end: { line: 1, character: 9 } },
  });
  const context = { includeDeclaration: false };
  expect(await client.sendRequest('textDocument/references', { ...at('plan is', 1), context })).toHaveLength(2);
  expect(await client.sendRequest('textDocument/definition', at('rules/data.dsl', 2))).toMatchObject({
    uri: uriOf('rules/data.dsl'),
  });
});

test('finds the schema that a declaration names', async () => {
  const { client, at, change, uriOf } = await openRules({ 'schemas/seen.json': '{ "type": "object" }' });
  change(
    'rules.dsl',
    `${rules}\nevent seen = layer("seen") { schema: "schemas/seen.json" }\nrule see { on seen do log("seen") }\n`,
  );
  expect(await client.sendRequest('textDocument/definition', at('schemas/seen', 3))).toMatchObject({
    uri: uriOf('schemas/seen.json'),
  });
});

test('gives a declaration another name in all files, and says why it cannot', async () => {
  const { client, at, uriOf } = await openRules();
  const rename = (newName: string) =>
    client.sendRequest('textDocument/rename', { ...at('plan is', 1), newName }) as Promise<{
      readonly changes: Readonly<Record<string, readonly { readonly newText: string }[]>>;
    }>;
  const { changes } = await rename('level');
  expect(changes[uriOf('rules/data.dsl')].map(({ newText }) => newText)).toEqual(['level']);
  expect(changes[uriOf('rules.dsl')].map(({ newText }) => newText)).toEqual(['plan: level', 'level']);
  await expect(rename('not')).rejects.toThrow('"not" cannot be a name');
  await expect(rename('path')).rejects.toThrow('"path" is a word of the language');
});

test('gives the items of a loop another name, and says why it cannot', async () => {
  const { client, change, at, uriOf } = await openRules();
  change(
    'rules.dsl',
    `${rules}data words: list of text = layer("words")\nrule all { on start do log("all", [for word in words: lower(word)]) }\n`,
  );
  const rename = (newName: string) =>
    client.sendRequest('textDocument/rename', { ...at('for word', 5), newName }) as Promise<{
      readonly changes: Readonly<Record<string, readonly { readonly newText: string }[]>>;
    }>;
  const { changes } = await rename('one');
  expect(changes[uriOf('rules.dsl')].map(({ newText }) => newText)).toEqual(['one', 'one']);
  await expect(rename('plan')).rejects.toThrow('"plan" already has another meaning here');
  await expect(rename('not')).rejects.toThrow('"not" cannot be a name');
});

test.each([
  ['stored by numbers', 'oneTrust(cookie: "OptanonConsent")', ''],
  ['stored by names of the manager', 'klaro(cookie: "klaro")', ' { names: [statistics] }'],
])('gives a consent group another name if visitors keep theirs: %s', async (_, stored, names) => {
  const { client, change, at, uriOf } = await openRules();
  const text = `${stored.startsWith('klaro') ? 'import "npm:tagc/managers/klaro.dsl"\n' : ''}${rules
    .replace('oneTrust(cookie: "OptanonConsent")', stored)
    .replace(/group performance *= *2/, (group) => group + names)}`;
  change('rules.dsl', text);
  const { changes } = (await client.sendRequest('textDocument/rename', {
    ...at('group performance', 8),
    newName: 'measurement',
  })) as { readonly changes: Readonly<Record<string, readonly { readonly newText: string }[]>> };
  expect(new Set(changes[uriOf('rules.dsl')].map(({ newText }) => newText))).toEqual(new Set(['measurement']));
});

test('keeps the name of a consent group under which the manager keeps it', async () => {
  const { client, change, at } = await openRules();
  change(
    'rules.dsl',
    `import "npm:tagc/managers/klaro.dsl"\n${rules.replace('oneTrust(cookie: "OptanonConsent")', 'klaro(cookie: "klaro")')}`,
  );
  const renamed = client.sendRequest('textDocument/rename', { ...at('group performance', 8), newName: 'measurement' });
  await expect(renamed).rejects.toThrow('Add names: [performance] to the group first.');
});

test('gives no declaration the name of another one', async () => {
  const { client, at } = await openRules({ 'rules/data.dsl': `${data}data level: text = layer("level")\n` });
  const rename = client.sendRequest('textDocument/rename', { ...at('plan is', 1), newName: 'level' });
  await expect(rename).rejects.toThrow('"level"');
});

test('keeps the name of a state that browsers store under it', async () => {
  const { client, change, at } = await openRules();
  change(
    'rules.dsl',
    `${rules}\nstate seen: set of text {\n  keep:  visitor\n  group: performance\n}\nrule see { on start do add(seen, path) }\nrule saw { on ready when path in seen do log("seen") }\n`,
  );
  const renamed = client.sendRequest('textDocument/rename', { ...at('state seen', 7), newName: 'known' });
  await expect(renamed).rejects.toThrow('Browsers keep "seen" under its name');
});

test('offers the nearest name', async () => {
  const { client, change, problems, at, document, uriOf } = await openRules();
  change('rules.dsl', rules.replace('plan is', 'plann is'));
  const diagnostics = await problems('rules.dsl', ({ length }) => length > 0);
  const { position } = at('plann', 2);
  const actions = await client.sendRequest('textDocument/codeAction', {
    ...document,
    range: { start: position, end: position },
    context: { diagnostics },
  });
  expect(actions).toMatchObject([
    { title: 'Replace "plann" by "plan"', edit: { changes: { [uriOf('rules.dsl')]: [{ newText: 'plan' }] } } },
  ]);
});

test('completes, describes and explains calls', async () => {
  const { client, at, change } = await openRules();
  change('rules.dsl', rules.replace('log("pro")', 'pixels.'));
  const items = (await client.sendRequest('textDocument/completion', at('pixels.\n', 7))) as { label: string }[];
  expect(items.map(({ label }) => label)).toContain('send');
  const [first] = items;
  expect(await client.sendRequest('completionItem/resolve', first)).toHaveProperty('documentation.kind', 'markdown');
  expect(await client.sendRequest('textDocument/hover', at('plan is', 1))).toMatchObject({
    contents: { value: expect.stringContaining('The plan.') },
  });
  change('rules.dsl', rules.replace('plan is "pro"', 'join([plan], '));
  expect(await client.sendRequest('textDocument/signatureHelp', at('join([plan], ', 13))).toMatchObject({
    signatures: [{ label: expect.stringMatching(/^join\(/) }],
    activeParameter: 1,
  });
});

test('formats a file, or the declarations of a range alone', async () => {
  const { client, change, document, textOf } = await openRules();
  const [one, two] = ['rule a {on start do log("a")}', 'rule b {on start do log("b")}'];
  change('rules.dsl', `${rules}\n${one}\n${two}\n`);
  const options = { tabSize: 2, insertSpaces: true };
  const whole = await client.sendRequest('textDocument/formatting', { ...document, options });
  expect(whole).toHaveLength(1);
  const line = textOf('rules.dsl').split('\n').indexOf(two);
  const range = { start: { line, character: 0 }, end: { line, character: 3 } };
  const part = (await client.sendRequest('textDocument/rangeFormatting', { ...document, range, options })) as {
    range: { start: { line: number } };
    newText: string;
  }[];
  expect(part.map(({ range: { start }, newText }) => [start.line, newText.split(' ')[1]])).toEqual([[line, 'b']]);
});

test('has the outline, the folds, the hints and the colours of a file', async () => {
  const { client, document, at, change } = await openRules();
  change('rules.dsl', `${rules}\ndata level = layer("level")\nconst most = 2 * 3\n`);
  const symbols = await client.sendRequest('textDocument/documentSymbol', document);
  expect(symbols).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'send', detail: 'rule' })]));
  const foldedAt = at('rule send').position.line;
  expect(await client.sendRequest('textDocument/foldingRange', document)).toContainEqual({
    startLine: foldedAt,
    endLine: foldedAt + 4,
  });
  const all = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const hints = (await client.sendRequest('textDocument/inlayHint', { ...document, range: all })) as {
    label: string;
  }[];
  expect(hints.map(({ label }) => label)).toEqual([': text?', ' = 6']);
  const { data: colours } = (await client.sendRequest('textDocument/semanticTokens/full', document)) as {
    data: number[];
  };
  expect(colours.length).toBeGreaterThan(20);
  const selection = { ...document, positions: [at('plan is', 1).position] };
  expect(await client.sendRequest('textDocument/selectionRange', selection)).toHaveProperty('0.parent.parent');
  expect(await client.sendRequest('workspace/symbol', { query: 'plan' })).toMatchObject([
    { name: 'plan', containerName: 'data' },
  ]);
});

test('answers for files of several projects and of none', async () => {
  const folder = temporaryFolder({
    'a/rules.dsl': rules,
    'a/rules/data.dsl': data,
    'b/rules.dsl': rules,
    'c/other.dsl': data,
  });
  const { open, client, uriOf, problems } = await openEditor(folder);
  for (const path of ['a/rules.dsl', 'b/rules.dsl', 'c/other.dsl']) open(path);
  expect(await problems('b/rules.dsl', ({ length }) => length > 0)).toMatchObject([{ code: 'import-missing' }]);
  const position = { line: 1, character: 6 };
  expect(
    await client.sendRequest('textDocument/hover', { textDocument: { uri: uriOf('c/other.dsl') }, position }),
  ).toBeNull();
});

test('sends the problems of every project that imports a file', async () => {
  const project = (path: string, condition: string) =>
    `${prelude}\nimport "${path}"\nrule r { on start when ${condition} do log("r") }\n`;
  const folder = temporaryFolder({
    'rules.dsl': project('inner/data.dsl', 'plan is "a"'),
    'inner/rules.dsl': project('data.dsl', 'exists plan'),
    'inner/data.dsl': data,
  });
  const { open, change, problems } = await openEditor(folder);
  open('inner/data.dsl');
  change('inner/data.dsl', data.replace('data plan', 'data level'));
  const some = ({ length }: readonly unknown[]) => length > 0;
  expect(await problems('rules.dsl', some)).toMatchObject([{ code: 'unknown-name' }]);
  expect(await problems('inner/rules.dsl', some)).toMatchObject([{ code: 'unknown-name' }]);
  // Each reports the mistake in the file that they share.
  change('inner/data.dsl', `${data}data plan: text = layer("plan")`);
  expect(await problems('inner/data.dsl', some)).toMatchObject([{ code: 'duplicate-name' }]);
});

test('survives the deletion of the folder', async () => {
  const folder = temporaryFolder(files);
  const { open, change, client, uriOf, problems } = await openEditor(folder);
  open('rules.dsl', rules.replace('plan is', 'plann is'));
  await problems('rules.dsl', ({ length }) => length > 0);
  rmSync(folder, { recursive: true });
  change('rules.dsl', `${rules}\n`);
  expect(await problems('rules.dsl', ({ length }) => length === 0)).toEqual([]);
  const position = { line: 0, character: 0 };
  const textDocument = { uri: uriOf('rules.dsl') };
  expect(await client.sendRequest('textDocument/hover', { textDocument, position })).toBeNull();
});

test('survives ranges outside the text, versions out of order, and texts that are no files', async () => {
  const { client, document, uriOf, change, problems } = await openRules();
  const far = { line: 9_999, character: 9_999 };
  expect(await client.sendRequest('textDocument/hover', { ...document, position: far })).toBeNull();
  const textDocument = { uri: uriOf('rules.dsl'), version: -5 };
  void client.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text: 'nonsense' }] });
  const untitled = { uri: 'untitled:Untitled-1', languageId: 'tagc', version: 1, text: 'nonsense' };
  void client.sendNotification('textDocument/didOpen', { textDocument: untitled });
  expect(await client.sendRequest('textDocument/completion', { textDocument: untitled, position: far })).toEqual([]);
  change('rules.dsl', rules.replace('plan is', 'plann is'));
  expect(await problems('rules.dsl', ({ length }) => length > 0)).toMatchObject([{ code: 'unknown-name' }]);
});

test('takes the last text of a file that is opened twice', async () => {
  const { open, problems } = await openRules();
  open('rules.dsl', rules.replace('plan is', 'plann is'));
  expect(await problems('rules.dsl', ({ length }) => length > 0)).toMatchObject([{ code: 'unknown-name' }]);
});

test('survives a project whose rules cannot be read', async () => {
  const folder = temporaryFolder(files);
  writeFileSync(join(folder, 'rules.dsl'), Buffer.from([0x70, 0xff, 0xfe]));
  const { open, client, uriOf } = await openEditor(folder);
  open('rules/data.dsl');
  const at = { textDocument: { uri: uriOf('rules/data.dsl') }, position: { line: 1, character: 6 } };
  expect(await client.sendRequest('textDocument/hover', at)).toBeNull();
  writeFileSync(join(folder, 'rules.dsl'), rules);
  void client.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
  expect(await client.sendRequest('textDocument/hover', at)).not.toBeNull();
});

test('answers for projects in YAML', async () => {
  const folder = temporaryFolder({
    'rules.yaml': `project test:\n  dataLayer: dl\nsite main: {}\nstage production: {}\nconsent:\n  group necessary: 1\ndata plan:\n  type: text\n  value: layer("plan")\nrule send:\n  on: start\n  when: plan is "pro"\n  do: log(plan else "")\n`,
  });
  const { open, client, uriOf, positionOf } = await openEditor(folder);
  open('rules.yaml');
  const position = positionOf('rules.yaml', 'plan is', 1);
  expect(
    await client.sendRequest('textDocument/definition', { textDocument: { uri: uriOf('rules.yaml') }, position }),
  ).toMatchObject({
    range: { start: { line: 6, character: 5 } },
  });
});

test('is the command tagc lsp', async () => {
  const { spawn } = await import('node:child_process');
  const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } =
    await import('vscode-languageserver-protocol/node');
  const server = spawn(process.execPath, [join(packageRoot(), 'lib/main.js'), 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  client.listen();
  const folder = temporaryFolder(files);
  const { serverInfo } = (await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  })) as {
    serverInfo: { name: string; version: string };
  };
  expect(serverInfo).toEqual({ name: 'tagc', version: JSON.parse(readFileSync('package.json', 'utf8')).version });
  const problems = new Promise((resolve) => client.onNotification('textDocument/publishDiagnostics', resolve));
  const uri = pathToFileURL(join(folder, 'rules.dsl')).href;
  const text = rules.replace('plan is', 'plann is');
  void client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'tagc', version: 1, text } });
  expect(await problems).toMatchObject({ uri, diagnostics: [{ code: 'unknown-name' }] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await client.sendRequest('shutdown');
  void client.sendNotification('exit');
  expect(await ended).toBe(0);
});

test('goes on if an editor refuses to watch files although it can', async () => {
  const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
  const editor = await openEditor(temporaryFolder(files), capabilities);
  const refused = new Promise<string>((resolve) =>
    editor.client.onNotification('window/logMessage', ({ message }) => resolve(message)),
  );
  expect(await refused).toContain('workspace/didChangeWatchedFiles failed');
  editor.open('rules.dsl', `${rules}\nrule broken {`);
  expect(await editor.problems('rules.dsl', ({ length }) => length > 0)).toHaveLength(1);
});

/** Opens rules with an unknown name, and writes a file that declares it. Returns the editor. */
async function openBesideNewFile(canWatch: boolean) {
  const folder = temporaryFolder(files);
  const editor = await openEditor(folder, { workspace: { didChangeWatchedFiles: { dynamicRegistration: canWatch } } });
  if (canWatch) await new Promise<void>((resolve) => editor.client.onRequest('client/registerCapability', resolve));
  const wrong = rules.replace('plan is', 'level is');
  const isOfCode = (code: string) => (found: readonly Diagnostic[]) => found.some((one) => one.code === code);
  editor.open('rules.dsl', wrong);
  await editor.problems('rules.dsl', isOfCode('unknown-name'));
  writeFileSync(join(folder, 'rules/level.dsl'), data.replace('data plan', 'data level'));
  // The second mistake shows that the problems are those of the edit.
  editor.change('rules.dsl', wrong.replace('log(', 'logg('));
  return { ...editor, isOfCode };
}

test('reads the disk again at an edit if the editor does not watch it', async () => {
  const { problems, isOfCode } = await openBesideNewFile(false);
  expect(await problems('rules.dsl', isOfCode('not-imported'))).toHaveLength(2);
});

test('reads the disk again when a file changes that the editor watches', async () => {
  const { problems, isOfCode, client } = await openBesideNewFile(true);
  expect((await problems('rules.dsl', (found) => found.length > 1)).map(({ code }) => code)).toContain('unknown-name');
  void client.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
  expect(await problems('rules.dsl', isOfCode('not-imported'))).toHaveLength(2);
});
