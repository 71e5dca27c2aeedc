import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, onTestFinished, test } from 'vitest';
import { createAssistantServer } from '../../../cli/mcp/create-assistant-server.ts';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { readFolder } from '../read-folder.ts';
import { runIn } from '../run-in.ts';
import { sampleProject, wrongProject } from '../sample-project.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const withScenario = {
  ...sampleProject,
  'rules/clicks.dsl': `${sampleProject['rules/clicks.dsl']}
scenario "main" { given site is acn when click "a.main" expect log "main" }
assert "only there" { rule mainClick never runs when site is car }
`,
};

/** Connects a client of the protocol's own library. */
async function connect(folder: string) {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createAssistantServer(folder).connect(there);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(here);
  onTestFinished(() => client.close());
  return {
    client,
    async call(name: string, given: Record<string, unknown> = {}) {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [{ text }] = content as [{ readonly text: string }];
      return isError ? { error: text } : JSON.parse(text);
    },
  };
}

test('offers its tools with what their arguments mean', async () => {
  const { client } = await connect(temporaryFolder());
  const { tools } = await client.listTools();
  expect(tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
    ['check', []],
    ['test', []],
    ['prove', []],
    ['diff', ['before']],
    ['explain', []],
  ]);
  expect(client.getInstructions()).toContain('diff with git:main');
});

test('returns what the commands print as JSON, and writes nothing', async () => {
  const folder = temporaryFolder(withScenario);
  const before = readFolder(folder);
  const { call } = await connect(folder);
  const printed = async (...words: readonly string[]) => JSON.parse((await runIn(folder, ...words, '--json')).stdout);
  expect(await call('check')).toEqual(await printed('check'));
  expect(await call('test', { filter: 'main' })).toMatchObject({ passed: 1, failed: 0 });
  expect(await call('prove')).toEqual(await printed('prove'));
  expect(await call('diff', { before: '.' })).toMatchObject({ same: true });
  expect(await call('explain', { word: 'click' })).toEqual(await printed('explain', 'click'));
  expect(await call('explain', { visitor: 'site is acn' })).toEqual(
    await printed('explain', '--visitor', 'site is acn'),
  );
  expect(await call('explain', { rule: 'opened', visitor: 'site is acn' })).toEqual(
    await printed('explain', '--rule', 'opened', '--given', 'site is acn'),
  );
  expect(readFolder(folder)).toEqual(before);
});

test('returns mistakes in rules as a result', async () => {
  const { call } = await connect(temporaryFolder(wrongProject));
  for (const name of ['check', 'test', 'prove']) expect(await call(name)).toMatchObject({ errors: 2 });
});

test.each([
  ['chek', {}, 'There is no tool "chek". Did you mean "check"? There are check, test, prove, diff, explain.'],
  ['test', { filtre: 'x' }, 'There is no argument "filtre". Did you mean "filter"? There are entry, filter.'],
  ['test', { filter: 1 }, 'The argument "filter" must be a text.'],
  ['diff', {}, 'The argument "before" is missing: A folder, a main rule file or a revision such as git:main.'],
  ['check', { entry: 'no.dsl' }, 'There is no file no.dsl.'],
  ['check', { entry: '../other/rules.dsl' }, '"../other/rules.dsl" is outside the folder of tagc mcp.'],
  ['test', { entry: '/etc/rules.yaml' }, '"/etc/rules.yaml" is outside the folder of tagc mcp.'],
  ['diff', { before: 'git:main', after: '..' }, '".." is outside the folder of tagc mcp.'],
  ['explain', { visitor: '', entry: '..' }, '".." is outside the folder of tagc mcp.'],
  ['explain', {}, 'There is nothing to explain.'],
  ['explain', { word: 'qwertyuiop' }, 'Unknown word or message code "qwertyuiop".'],
])('%s with %j says what is wrong', async (name, given, message) => {
  const { call } = await connect(temporaryFolder(sampleProject));
  expect((await call(name, given)).error).toContain(message);
});

test('reads no project outside its folder through a link', async () => {
  const folder = temporaryFolder();
  symlinkSync(temporaryFolder(sampleProject), join(folder, 'link'));
  const { call } = await connect(folder);
  expect((await call('check', { entry: 'link' })).error).toContain('"link" is outside the folder of tagc mcp.');
});

test('the built command answers on standard input and output, and ends with its client', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(packageRoot(), 'lib/main.js'), 'mcp'],
    cwd: temporaryFolder(sampleProject),
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { content } = await client.callTool({ name: 'check', arguments: {} });
  expect(JSON.parse((content as [{ readonly text: string }])[0].text)).toMatchObject({ errors: 0 });
  const { pid } = transport;
  await client.close();
  expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
});
