import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBundles } from '../../preview/bundles/bundles.ts';
import { createPreviewSession } from '../../preview/server/preview-session.ts';
import { explainForPage } from '../../preview/server/explain-for-page.ts';
import { filesForScenarios, saveScenario } from '../../preview/server/save-scenario.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';

const rules = `
project demo { dataLayer: "adobeDataLayer" }
site main
stage production
rule hello { on start do log("hello") }
scenario "one" { expect rule hello }`;

test('a scenario is added at the end of a file of the project, and only if the panel says so', async () => {
  const root = temporaryFolder({ 'rules.dsl': rules });
  const project = { ...readProject(join(root, 'rules.dsl'), { cwd: root }), stage: 'production' };
  const { legend, build } = await createBundles({ folder: root, entry: project.entry, hosts: ['localhost'] }).take();
  const session = createPreviewSession('');
  const order = { page: 'a', title: 'one', file: '../other.dsl', isSaved: false };
  expect(await saveScenario(order, session, project)).toEqual({ cannot: expect.stringContaining('not started') });
  session.addLegend(build, legend);
  const entries = [{ kind: 'fired', id: 'hello', at: 0, task: 1 } as const];
  const message = { page: 'a', address: 'http://localhost/', bundle: { site: 'main', build }, entries };
  session.receive(message, async () => {});
  const shown = await saveScenario(order, session, project);
  expect(shown).toMatchObject({ file: 'rules.dsl', files: ['rules.dsl'], notes: [], isSaved: false });
  expect(readFileSync(join(root, 'rules.dsl'), 'utf8')).toBe(rules);
  await saveScenario({ ...order, isSaved: true }, session, project);
  expect(readFileSync(join(root, 'rules.dsl'), 'utf8')).toBe(`${rules}

// Recorded by tagc dev, with examples in place of personal data.
scenario "one (2)" {
  expect rule hello
}
`);
});

test('a file of Windows keeps its line ends, and one that is gone is named', async () => {
  const root = temporaryFolder({ 'rules.dsl': rules.replaceAll('\n', '\r\n') });
  const file = join(root, 'rules.dsl');
  const project = { ...readProject(file, { cwd: root }), stage: 'production' };
  const { legend, build } = await createBundles({ folder: root, entry: project.entry, hosts: ['localhost'] }).take();
  const session = createPreviewSession('');
  session.addLegend(build, legend);
  session.receive(
    {
      page: 'a',
      address: 'http://localhost/',
      bundle: { site: 'main', build },
      entries: [{ kind: 'fired', id: 'hello', at: 0, task: 1 }],
    },
    async () => {},
  );
  const order = { page: 'a', title: 'two', isSaved: true };
  expect(await saveScenario(order, session, project)).toMatchObject({ isSaved: true });
  const saved = readFileSync(file, 'utf8');
  expect([saved.includes('scenario "two"'), /[^\r]\n/.test(saved)]).toEqual([true, false]);
  rmSync(file);
  expect(await saveScenario(order, session, project)).toEqual({ cannot: expect.stringContaining('rules.dsl') });
});

test('files of packages are not offered', () => {
  const at = (path: string) => ({ source: { path } }) as never;
  const scenarios = [at('a.dsl'), at('node_modules/x/b.dsl'), at('../c.dsl'), at('tests/d.dsl'), at('a.dsl')];
  expect(filesForScenarios({ scenarios }, 'rules.dsl')).toEqual(['a.dsl', 'tests/d.dsl', 'rules.dsl']);
});

test('a rule is explained for the data that the page has now', async () => {
  const own = `${rules}
data pageName: text = layer("page.name")
rule named { on ready when pageName is "home" do log("home") }`;
  const root = temporaryFolder({ 'rules.dsl': own });
  const project = { ...readProject(join(root, 'rules.dsl'), { cwd: root }), stage: 'production' };
  const { legend, build } = await createBundles({ folder: root, entry: project.entry, hosts: ['localhost'] }).take();
  const session = createPreviewSession('');
  session.addLegend(build, legend);
  const item = { kind: 'pushed', by: 'page', isEarly: false, changes: [], inside: 0, at: 0, task: 1 } as const;
  const entries = [
    { ...item, json: '{"event":"first","page":{"name":"cart"}}', event: 'first' },
    { ...item, json: '{"page":{"name":"list"}}' },
  ];
  session.receive(
    { page: 'a', address: 'http://localhost/', bundle: { site: 'main', build }, entries },
    async () => {},
  );
  const text = expect.stringMatching(/named[^]*page name is not "home"[^]*"list"/);
  expect(explainForPage({ page: 'a', rule: 'named' }, session, project)).toEqual({ text });
  expect(explainForPage({ page: 'a', rule: 'gone' }, session, project)).toEqual({
    cannot: expect.stringContaining('gone'),
  });
  expect(explainForPage({ page: 'b', rule: 'named' }, session, project)).toEqual({ cannot: expect.any(String) });
});
