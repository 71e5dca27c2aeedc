import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runIn } from '../../cli/run-in.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { allPages, writeContainer } from '../write-container.ts';
import { writePublished } from '../write-published.ts';

const settings = { eventName: 'x', measurementIdOverride: 'G-A1' };
const container = writeContainer({
  name: 'Small',
  tags: [{ name: 'Sent', type: 'gaawe', settings, on: [allPages] }],
});

const folderWith = (more: Readonly<Record<string, string>> = {}) =>
  temporaryFolder({
    'container.json': JSON.stringify(container),
    'gtm.js': writePublished(container),
    ...more,
  });

const compare = (folder: string, ...words: string[]) => runIn(folder, 'import', '--compare', ...words);

test('writes what became of each item, without settings', async () => {
  const folder = folderWith();
  await runIn(folder, 'import', 'container.json', '--to', 'tags');
  const { written, ...items } = JSON.parse(readFileSync(join(folder, 'tags/import.json'), 'utf8'));
  expect(written.files['rules.dsl']).toBe(readFileSync(join(folder, 'tags/rules.dsl'), 'utf8'));
  expect(items).toEqual({
    version: 1,
    container: 'GTM-TEST01',
    items: [
      {
        kind: 'tag',
        id: '1',
        name: 'Sent',
        type: 'gaawe',
        triggers: [allPages],
        fate: 'carried',
        declared: ['rule sent'],
        reasons: [],
      },
    ],
  });
});

test('says why a comparison cannot begin', async () => {
  const folder = folderWith({ 'other.js': 'var a = 1;', 'empty/rules.dsl': '', 'broken/import.json': '{}' });
  await runIn(folder, 'import', 'container.json', '--to', 'tags');
  const error = async (...words: string[]) => {
    const { exitCode, stderr } = await compare(folder, ...words);
    expect(exitCode).toBe(2);
    return stderr;
  };
  expect(await error('gone.js', '--to', 'tags')).toContain('Cannot read the engine "gone.js".');
  expect(await error('other.js', '--to', 'tags')).toContain('"other.js" is no gtm.js with a container.');
  expect(await error('gtm.js', '--to', 'empty')).toContain('"empty" has no import.json');
  expect(await error('gtm.js', '--to', 'broken')).toContain('is not as tagc import wrote it');
  expect(await error('gtm.js', 'container.json')).toContain('--compare imports no file.');
  expect((await runIn(folder, 'import', 'container.json', '--json')).stderr).toContain(
    '--json of import needs --compare.',
  );
  vi.stubEnv('TAGC_CHROMIUM', '/nowhere/chromium');
  expect(await error('gtm.js', '--to', 'tags')).toContain('Could not start a browser (TAGC_CHROMIUM names');
  writeFileSync(join(folder, 'tags/rules/extra.dsl'), 'rule wrong { on nothing do nothing }\n');
  writeFileSync(
    join(folder, 'tags/rules.dsl'),
    `import "rules/extra.dsl"\n${readFileSync(join(folder, 'tags/rules.dsl'), 'utf8')}`,
  );
  expect(await error('gtm.js', '--to', 'tags')).toContain('The project in "tags" does not compile.');
});

test('init --from imports a container, as import does', async () => {
  const folder = folderWith();
  const one = await runIn(folder, 'import', 'container.json', '--to', 'tags');
  const other = await runIn(folder, 'init', 'same', '--from', 'container.json');
  expect(other.exitCode).toBe(0);
  expect(other.stdout.replaceAll('same', 'tags')).toBe(one.stdout);
});
