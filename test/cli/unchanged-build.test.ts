import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from './read-folder.ts';
import { runIn } from './run-in.ts';
import { sampleProject } from './sample-project.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

const words = 'const word = "opened"\n';
const project = {
  ...sampleProject,
  'rules.dsl': sampleProject['rules.dsl']
    .replace('import', 'import "npm:shared/words.dsl"\nimport')
    .replace('log("opened")', 'log(word)'),
  'node_modules/shared/package.json': '{ "name": "shared", "version": "1.0.0" }',
  'node_modules/shared/words.dsl': words,
};

/** Returns the file in which the last build of a project is kept. */
function recordIn(folder: string): string {
  const cache = join(folder, 'node_modules/.cache/tagc');
  return join(
    cache,
    readdirSync(cache).find((name) => name.endsWith('.json'))!,
  );
}

/** Runs a build, and returns what it prints and what is then in the output folder. */
async function build(folder: string, ...words: string[]) {
  return { ...(await runIn(folder, 'build', ...words)), files: readFolder(join(folder, 'dist')) };
}

test('a build without changes prints the same again, from what the last one left', async () => {
  const folder = temporaryFolder(project);
  const first = await build(folder, '--json');
  expect(await build(folder, '--json')).toEqual(first);
  const record = JSON.parse(readFileSync(recordIn(folder), 'utf8'));
  const changed = { ...record, summary: { ...record.summary, bundles: [] } };
  writeFileSync(recordIn(folder), JSON.stringify(changed));
  expect(JSON.parse((await build(folder, '--json')).stdout)).toMatchObject({ built: true, bundles: [] });
  // Another version of tagc has written this.
  writeFileSync(recordIn(folder), JSON.stringify({ ...changed, fingerprint: 'other' }));
  expect(await build(folder, '--json')).toEqual(first);
});

test('the last build is kept beside the rules if there is no node_modules', async () => {
  const folder = temporaryFolder(sampleProject);
  await build(folder);
  expect(readFileSync(join(folder, '.tagc/.gitignore'), 'utf8')).toBe('*\n');
  rmSync(join(folder, '.tagc'), { recursive: true });
  expect((await build(folder)).exitCode).toBe(0);
});

const edits: Readonly<Record<string, (folder: string) => void>> = {
  nothing: () => {},
  'a rule': (folder) => change(folder, 'rules/clicks.dsl', (text) => text.replace('"apply"', '"applied"')),
  'a rule, back again': (folder) => writeFiles(folder, { 'rules/clicks.dsl': project['rules/clicks.dsl'] }),
  'a rule with a warning': (folder) =>
    change(folder, 'rules.dsl', (text) => `${text}\nrule never { on ready when 1 == 2 do log("x") }\n`),
  'a new mistake': (folder) => change(folder, 'rules.dsl', (text) => `${text}\nrule wrong { on redy do log("x") }\n`),
  'no mistake': (folder) => writeFiles(folder, { 'rules.dsl': project['rules.dsl'] }),
  'a file that no file imports': (folder) =>
    writeFiles(folder, { 'rules/other.dsl': 'rule other { on ready do log("x") }\n' }),
  'its removal': (folder) => rmSync(join(folder, 'rules/other.dsl')),
  'the version of a package': (folder) =>
    writeFiles(folder, { 'node_modules/shared/package.json': '{ "name": "shared", "version": "1.0.1" }' }),
  'a constant of a package': (folder) =>
    writeFiles(folder, { 'node_modules/shared/words.dsl': words.replace('opened', 'open') }),
  'a script in the output': (folder) => writeFiles(folder, { 'dist/production/car.js': 'changed' }),
  'no manifest': (folder) => rmSync(join(folder, 'dist'), { recursive: true }),
  'a refuted assertion': (folder) =>
    change(folder, 'rules.dsl', (text) => `${text}\nassert "never" { rule opened never runs }\n`),
  'no assertion': (folder) => writeFiles(folder, { 'rules.dsl': project['rules.dsl'] }),
  'a broken cache': (folder) => writeFileSync(recordIn(folder), '{'),
};

function change(folder: string, path: string, by: (text: string) => string): void {
  writeFiles(folder, { [path]: by(readFileSync(join(folder, path), 'utf8')) });
}

test('a build prints and writes the same with and without what the last one left, whatever has changed', async () => {
  const [warm, cold] = [temporaryFolder(project), temporaryFolder(project)];
  await build(warm);
  for (const [name, edit] of Object.entries(edits)) {
    for (const folder of [warm, cold]) edit(folder);
    rmSync(join(cold, 'node_modules/.cache'), { recursive: true, force: true });
    expect(await build(warm), name).toEqual(await build(cold));
  }
});
