import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CodeLens, Diagnostic } from 'vscode-languageserver';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { openEditor } from './open-editor.ts';

const rules = `project test {
  dataLayer:   "adobeDataLayer"
  directCalls: "_satellite"
  own:         ["example.com"]
  country:     visitorCountry
}

site main
stage production

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

data visitorCountry: country = cookie("country")

tag pixels {
  vendor:  pixel
  group:   targeting
  on       start
  cookies: []
  options: { url: "https://ad.example/p" }
}

rule greet {
  on   start
  when visitorCountry in [DE, FR]
  do   log("hello")
}

rule silent {
  on   start
  when visitorCountry is DE and visitorCountry is FR
  do   log("never")
}

assert "is silent" {
  rule silent never runs
}

scenario "greets" {
  given visitorCountry is DE
  when  load
  expect rule greet
}

scenario "greets twice" {
  given visitorCountry is FR
  when  load
  expect no rule greet
}
`;

const manifest = {
  version: 1,
  bundles: [
    {
      site: 'main',
      stage: 'production',
      file: 'production/main.js',
      hashed: 'production/main.4f1d2c3b.js',
      integrity: 'sha384-',
      rules: [{ id: 'greet', bytes: 312 }],
    },
  ],
};

/** Opens the rules in an editor that shows lenses again when the server asks for it. */
async function openRules(isTrusted: boolean, files: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder({ 'rules.dsl': rules, ...files });
  const capabilities = { workspace: { codeLens: { refreshSupport: true } } };
  const editor = await openEditor(folder, capabilities, { isTrusted });
  const { client, uriOf, open } = editor;
  const nextRefresh = () =>
    new Promise<void>((resolve) => client.onRequest('workspace/codeLens/refresh', () => resolve()));
  const refreshed = nextRefresh();
  open('rules.dsl');
  const textDocument = { uri: uriOf('rules.dsl') };
  const lenses = () => client.sendRequest('textDocument/codeLens', { textDocument }) as Promise<readonly CodeLens[]>;
  const titles = async () => (await lenses()).map(({ command }) => command!.title);
  const run = async (title: string) => {
    const shown = new Promise<{ readonly type: number; readonly message: string }>((resolve) =>
      client.onNotification('window/showMessage', resolve),
    );
    await client.sendRequest('workspace/executeCommand', {
      command: 'tagc.runScenario',
      arguments: [textDocument.uri, title],
    });
    return shown;
  };
  return { ...editor, folder, refreshed, nextRefresh, lenses, titles, run };
}

test('says above declarations where they run and what is proved, once nobody types', async () => {
  const { refreshed, titles, lenses, positionOf } = await openRules(true, {
    'dist/manifest.json': JSON.stringify(manifest),
  });
  expect(await titles()).toEqual(['…', '…', '…', '…', 'Run', 'Run']);
  await refreshed;
  expect(await titles()).toEqual([
    'runs in all 249 countries · needs targeting',
    'runs in 2 of 249 countries · 2 scenarios · 312 B in the last build',
    'never runs',
    'proved, because nothing that it is about runs',
    'Run',
    'Run',
  ]);
  expect((await lenses())[1].range.start).toEqual(positionOf('rules.dsl', 'greet {'));
});

test('takes back what it said above declarations as soon as the text changes', async () => {
  const { refreshed, nextRefresh, titles, change } = await openRules(false);
  await refreshed;
  const again = nextRefresh();
  change('rules.dsl', rules.replace('rule silent never', 'rule greet never'));
  expect(await titles()).toEqual(['…', '…', '…', '…']);
  await again;
  expect((await titles())[3]).toBe('refuted');
});

test('runs a scenario, and reports a failure at it until something changes', async () => {
  const { run, problems, change, positionOf } = await openRules(true);
  expect(await run('greets')).toEqual({ type: 3, message: 'The scenario "greets" passed.' });
  const { type, message } = await run('greets twice');
  expect([type, message]).toEqual([1, expect.stringContaining('expected: expect no rule greet')]);
  const isFailure = ({ code }: Diagnostic) => code === 'scenario-failed';
  const found = await problems('rules.dsl', (all) => all.some(isFailure));
  expect(found.find(isFailure)?.range.start).toEqual(positionOf('rules.dsl', '"greets twice"'));
  change('rules.dsl', `${rules}\n`);
  expect(await problems('rules.dsl', (all) => !all.some(isFailure))).toEqual([]);
});

test('says that a scenario ran without the texts that are not saved', async () => {
  const { run, folder } = await openRules(true);
  writeFileSync(join(folder, 'rules.dsl'), rules.replace('in [DE, FR]', 'is FR'));
  const { message } = await run('greets');
  expect(message).toContain('It ran with the files as they are saved.');
});

test('runs nothing in a folder that is not trusted', async () => {
  const { run } = await openRules(false);
  await expect(run('greets')).rejects.toThrow('before you trust it');
});
