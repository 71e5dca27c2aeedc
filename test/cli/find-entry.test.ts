import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findEntry } from '../../tasks/disk/find-entry.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('the entry', () => {
  const files = { 'rules.yaml': '', 'site/rules.dsl': '', 'site/rules.yaml': '', 'site/deep/down/x.txt': '' };

  test('is rules.dsl rather than rules.yaml, in the current folder or the nearest parent', () => {
    const folder = temporaryFolder(files);
    const site = { root: join(folder, 'site'), entry: 'rules.dsl' };
    expect(findEntry(undefined, folder)).toEqual({ root: folder, entry: 'rules.yaml' });
    expect(findEntry(undefined, join(folder, 'site'))).toEqual(site);
    expect(findEntry(undefined, join(folder, 'site/deep/down'))).toEqual(site);
  });

  test('is never a folder', () => {
    const folder = temporaryFolder({ 'rules.yaml': '', 'rules.dsl/x.txt': '' });
    expect(findEntry(undefined, folder).entry).toBe('rules.yaml');
  });

  test('is the named file, and its folder is the project', () => {
    const folder = temporaryFolder(files);
    expect(findEntry('site/rules.yaml', folder)).toEqual({ root: join(folder, 'site'), entry: 'rules.yaml' });
    expect(findEntry('site', folder)).toEqual({ root: join(folder, 'site'), entry: 'rules.dsl' });
  });

  test('of the current folder can be above it', () => {
    const folder = temporaryFolder(files);
    expect(findEntry('.', join(folder, 'site/deep'))).toEqual({ root: join(folder, 'site'), entry: 'rules.dsl' });
  });

  test.each([
    { given: 'none.dsl', message: 'There is no file none.dsl.' },
    { given: 'rules.yaml/none.dsl', message: 'There is no file rules.yaml/none.dsl.' },
    { given: 'site/deep', message: 'site/deep is a folder without a rules.dsl or rules.yaml.' },
    { given: 'site/deep/down/x.txt', message: 'site/deep/down/x.txt is not a rule file.' },
  ])('cannot be $given', ({ given, message }) => {
    expect(() => findEntry(given, temporaryFolder(files))).toThrow(message);
  });
});
