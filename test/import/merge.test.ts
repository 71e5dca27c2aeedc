import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, constantFrom, property, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseAfter, mergeFiles } from '../../import/merge/merge-files.ts';
import { runIn } from '../cli/run-in.ts';
import { search } from '../support/search.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { allPages, type WrittenTag, writeContainer } from './write-container.ts';

const event = (name: string, more: Partial<WrittenTag> = {}): WrittenTag => ({
  name,
  type: 'gaawe',
  settings: { eventName: name, measurementIdOverride: 'G-A1' },
  on: [allPages],
  ...more,
});
const exported = (...tags: WrittenTag[]) => JSON.stringify(writeContainer({ name: 'Shop', tags }));

async function importedOnce() {
  const folder = temporaryFolder({ 'old.json': exported(event('seen'), event('left')) });
  const { exitCode } = await runIn(folder, 'import', 'old.json', '--to', '.', '--manager', 'klaro');
  expect(exitCode).toBe(0);
  return {
    folder,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    edit: (path: string, change: (text: string) => string) =>
      writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8'))),
    again: (container: string) => {
      writeFileSync(join(folder, 'new.json'), container);
      return runIn(folder, 'import', 'new.json');
    },
  };
}

describe('another import into the same folder', () => {
  test('keeps what a person changed, takes over what the container changed, and says what that does', async () => {
    const { read, edit, again } = await importedOnce();
    edit('rules/accounts.dsl', (text) => text.replace('performance', 'targeting'));
    edit('rules/tags.dsl', (text) => `/// Reviewed.\n${text}`);
    const { exitCode, stdout } = await again(exported(event('seen'), event('left'), event('added')));
    expect(exitCode).toBe(0);
    expect(read('rules/accounts.dsl')).toMatch(/group: +targeting/);
    expect(read('rules/tags.dsl')).toMatch(/^\/\/\/ Reviewed\.\n[^]*event\("added"\)/);
    // The consent manager is that of the first import.
    expect(read('rules/consent.dsl')).toContain('klaro');
    expect(stdout).toContain('Merged: ');
    expect(stdout).toContain('added');
    expect(stdout).toContain('rule "added" is new');
  });

  test('names each place that both changed, with what the container has', async () => {
    const { read, edit, again } = await importedOnce();
    edit('rules/tags.dsl', (text) => text.replace('event("left")', 'event("gone")'));
    const { exitCode, stdout } = await again(
      exported(event('seen'), event('left', { settings: { eventName: 'moved', measurementIdOverride: 'G-A1' } })),
    );
    expect(exitCode).toBe(0);
    expect(read('rules/tags.dsl')).toContain('event("gone")');
    expect(stdout).toMatch(
      /stay as you wrote them until both agree:\n\n {2}rules\/tags\.dsl:\d+\n {4}the container has:\n.*event\("moved"\)/,
    );
  });

  test('writes no new file through a link to a folder outside', async () => {
    const { folder, read, again } = await importedOnce();
    const before = read('rules.dsl');
    const outside = temporaryFolder();
    symlinkSync(outside, join(folder, 'modules'));
    const code = { type: 'html', settings: { html: '<script>document.title = window.words.join();</script>' } };
    const { exitCode, stderr } = await again(exported(event('seen'), event('left'), event('coded', code)));
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('outside the folder') });
    expect(readdirSync(outside)).toEqual([]);
    expect(read('rules.dsl')).toBe(before);
  });

  test('joins what both have added at one place', async () => {
    const { folder, read, edit, again } = await importedOnce();
    edit('rules/tags.dsl', (text) => `${text}\nrule own {\n  on start\n  do analytics.event("own")\n}\n`);
    const { stdout } = await again(exported(event('seen'), event('left'), event('zebra')));
    expect(read('rules/tags.dsl')).toContain('event("own")');
    expect(read('rules/tags.dsl')).toContain('event("zebra")');
    expect(stdout).not.toContain('stay as you wrote them');
    expect(await runIn(folder, 'check')).toMatchObject({ exitCode: 0 });
  });

  test('names a place again until both agree', async () => {
    const { edit, again } = await importedOnce();
    edit('rules/tags.dsl', (text) => text.replace('event("left")', 'event("gone")'));
    const moved = exported(
      event('seen'),
      event('left', { settings: { eventName: 'moved', measurementIdOverride: 'G-A1' } }),
    );
    expect((await again(moved)).stdout).toContain('event("moved")');
    expect((await again(moved)).stdout).toContain('event("moved")');
    edit('rules/tags.dsl', (text) => text.replace('event("gone")', 'event("moved")'));
    expect((await again(moved)).stdout).not.toContain('stay as you wrote them');
  });

  test.each(['dsl', 'yaml'])(
    'keeps a changed file whose folder has another name, and its import, in %s',
    async (syntax) => {
      const folder = temporaryFolder({
        'one.json': exported(event('seen', { folder: 'One' })),
        'two.json': exported(event('seen', { folder: 'Two' })),
      });
      await runIn(folder, 'import', 'one.json', '--syntax', syntax);
      const place = join(folder, `rules/one.${syntax}`);
      writeFileSync(place, readFileSync(place, 'utf8').replaceAll('event("seen")', 'event("own")'));
      const { stdout } = await runIn(folder, 'import', 'two.json');
      expect(stdout).toContain(`rules/one.${syntax}`);
      expect(readFileSync(join(folder, `rules.${syntax}`), 'utf8')).toContain(`import "rules/one.${syntax}"`);
      expect(readFileSync(place, 'utf8')).toContain('own');
    },
  );

  test('keeps the types that a recorded data layer has decided', async () => {
    const seats = { name: 'seats', type: 'v', settings: { name: 'seats', dataLayerVersion: '2' } };
    const tag = event('seen', { settings: { eventName: 'seen {{seats}}', measurementIdOverride: 'G-A1' } });
    const container = JSON.stringify(writeContainer({ name: 'Shop', tags: [tag], variables: [seats] }));
    const folder = temporaryFolder({ 'c.json': container, 'layer.json': '[{ "seats": 3 }]' });
    await runIn(folder, 'import', 'c.json', '--data', 'layer.json');
    await runIn(folder, 'import', 'c.json');
    expect(readFileSync(join(folder, 'rules/data.dsl'), 'utf8')).toContain('data seats: number');
  });

  test('of another container is refused', async () => {
    const { read, again } = await importedOnce();
    const before = read('rules.dsl');
    const other = exported(event('seen')).replaceAll('GTM-TEST01', 'GTM-OTHER1');
    expect(await again(other)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('"." was imported from GTM-TEST01, and "new.json" is GTM-OTHER1.'),
    });
    expect(read('rules.dsl')).toBe(before);
  });

  test('changes nothing if neither has changed', async () => {
    const { read, again } = await importedOnce();
    const before = read('rules/tags.dsl');
    const { stdout } = await again(exported(event('seen'), event('left')));
    expect(read('rules/tags.dsl')).toBe(before);
    // The report names the other file.
    expect(stdout).toContain('Merged: 2 files written, 0 removed.');
    expect(stdout).toContain('No change for any visitor.');
  });

  test('leaves out what the container no longer has, and says which of the rules need it', async () => {
    const { read, edit, again } = await importedOnce();
    edit('rules.dsl', (text) => `${text}rule own {\n  on leftRule\n  do log("own")\n}\n`);
    const { exitCode, stdout } = await again(exported(event('seen')));
    expect(read('rules/tags.dsl')).not.toContain('left');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('The rules have errors now.');
    expect(stdout).toContain('leftRule');
  });

  test('in another syntax is refused, and so is a base that tagc did not write', async () => {
    const { folder, read } = await importedOnce();
    const before = read('rules.dsl');
    const yaml = await runIn(folder, 'import', 'old.json', '--syntax', 'yaml');
    expect(yaml).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('cannot be merged') });
    writeFileSync(join(folder, 'import.json'), '{"version": 1}');
    const broken = await runIn(folder, 'import', 'old.json');
    expect(broken).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is not as tagc import wrote it') });
    expect(read('rules.dsl')).toBe(before);
  });

  test('touches no file outside its folder, whatever its record says', async () => {
    const { folder, again } = await importedOnce();
    const place = join(folder, 'import.json');
    const record = JSON.parse(readFileSync(place, 'utf8'));
    record.written.files['rules/../../outside.txt'] = 'x';
    writeFileSync(place, JSON.stringify(record));
    expect(await again(exported(event('seen')))).toMatchObject({ exitCode: 2 });
  });
});

describe('merged files', () => {
  const files = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts));

  test.each([
    ['what only the container changed', { a: '1' }, { a: '1' }, { a: '2' }, { a: '2' }],
    ['what only the person changed', { a: '1' }, { a: '2' }, { a: '1' }, {}],
    ['what both changed alike', { a: '1' }, { a: '2' }, { a: '2' }, {}],
    ['a new file', {}, {}, { a: '1' }, { a: '1' }],
    ['a file that the container no longer has', { a: '1' }, { a: '1' }, {}, { a: undefined }],
    ['a file that the person deleted', { a: '1' }, {}, { a: '1' }, {}],
  ])('%s', (_, base, mine, container, changes) => {
    expect(mergeFiles(files(base), files(mine), files(container))).toEqual({
      changes: new Map(Object.entries(changes)),
      kept: [],
    });
  });

  test.each([
    ['a file of the same name', {}, { a: 'mine' }, { a: 'theirs' }, 'theirs'],
    ['a changed file that the container no longer has', { a: '1' }, { a: '2' }, {}, ''],
    ['a deleted file that the container changed', { a: '1' }, {}, { a: '2' }, '2'],
  ])('%s stays, and is named', (_, base, mine, container, text) => {
    expect(mergeFiles(files(base), files(mine), files(container))).toEqual({
      changes: new Map(),
      kept: [{ path: 'a', container: text }],
    });
  });

  const lines = array(constantFrom('a', 'b', 'c', 'd', '', '}'), { maxLength: 12 }).map((list) => list.join('\n'));

  test('no line of a person is lost, and no change of the container goes without a word', () => {
    assert(
      property(lines, lines, lines, (base, mine, container) => {
        const { changes, kept } = mergeFiles(files({ a: base }), files({ a: mine }), files({ a: container }));
        const merged = changes.get('a') ?? mine;
        if (mine === base) expect(merged).toBe(container);
        if (container === base) expect(merged).toBe(mine);
        const added = (one: string, text: string) => text.split('\n').filter((line) => line === one).length;
        for (const line of mine.split('\n'))
          if (!base.split('\n').includes(line)) expect(added(line, merged)).toBeGreaterThanOrEqual(added(line, mine));
        for (const line of container.split('\n'))
          if (!base.split('\n').includes(line))
            expect(`${merged}\n${kept.map((place) => place.container).join('\n')}`.split('\n')).toContain(line);
      }),
      search(300),
    );
  });

  // Where lines repeat, a place can be taken for another one.
  const distinct = shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', '}', '']).map((list) => list.join('\n'));

  test('the next import of the same container changes nothing more, and names the same places', () => {
    assert(
      property(distinct, distinct, distinct, (base, mine, container) => {
        const first = mergeFiles(files({ a: base }), files({ a: mine }), files({ a: container }));
        const merged = first.changes.get('a') ?? mine;
        const nextBase = baseAfter(files({ a: base }), files({ a: container }), first);
        const next = mergeFiles(nextBase, files({ a: merged }), files({ a: container }));
        expect(next.changes).toEqual(new Map());
        expect(next.kept.length > 0).toBe(first.kept.length > 0);
      }),
      search(300),
    );
  });
});
