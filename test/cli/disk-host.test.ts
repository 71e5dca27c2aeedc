import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('a disk host', () => {
  test('reads files below its folder as UTF-8, without a byte order mark', () => {
    const host = createDiskHost(temporaryFolder({ 'rules/a.dsl': '\uFEFFtag grüße {}' }));
    expect(host.read('rules/a.dsl')).toEqual({ text: 'tag grüße {}' });
    expect(host.read('./rules/../rules/a.dsl')).toEqual({ text: 'tag grüße {}' });
  });

  test.each([
    ['invalid bytes', Uint8Array.of(0x41, 0xff, 0x41)],
    ['a letter of Latin-1', Buffer.from('tag gr\u00fc\u00dfe', 'latin1')],
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFsite main', 'utf16le')],
    ['UTF-16 without one', Buffer.from('site main', 'utf16le')],
    ['an encoded lone surrogate', Uint8Array.of(0xed, 0xa0, 0x80)],
  ])('takes %s for no text', (_, bytes) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.dsl'), bytes);
    expect(createDiskHost(folder).read('a.dsl')).toEqual({ failure: 'encoding' });
  });

  test.each([
    { path: 'none.dsl', failure: 'missing' },
    { path: 'rules.dsl/none.dsl', failure: 'missing' },
    { path: 'a\0.dsl', failure: 'missing' },
    { path: 'a'.repeat(5000), failure: 'missing' },
    { path: 'rules', failure: 'directory' },
    { path: '../rules.dsl', failure: 'outside' },
    { path: 'rules/../../rules.dsl', failure: 'outside' },
    { path: '/etc/hosts', failure: 'outside' },
  ])('tells that $path is $failure', ({ path, failure }) => {
    const host = createDiskHost(temporaryFolder({ 'rules.dsl': '', 'rules/tags.dsl': '' }));
    expect(host.read(path)).toEqual({ failure });
  });

  test('follows links inside its folder, but not out of it', () => {
    const outside = temporaryFolder({ 'secret.dsl': 'secret' });
    const folder = temporaryFolder({ 'rules/tags.dsl': 'tags' });
    symlinkSync(join(outside, 'secret.dsl'), join(folder, 'file.dsl'));
    symlinkSync(outside, join(folder, 'folder'));
    symlinkSync('rules', join(folder, 'inner'));
    const host = createDiskHost(folder);
    expect(host.read('file.dsl')).toEqual({ failure: 'outside' });
    expect(host.read('folder/secret.dsl')).toEqual({ failure: 'outside' });
    expect(host.read('inner/tags.dsl')).toEqual({ text: 'tags' });
  });

  test('accepts a link to its folder', () => {
    const folder = temporaryFolder({ 'project/rules.dsl': 'rules' });
    symlinkSync('project', join(folder, 'link'));
    expect(createDiskHost(join(folder, 'link')).read('rules.dsl')).toEqual({ text: 'rules' });
  });

  test('does not wait for pipes or follow circular links', () => {
    const folder = temporaryFolder();
    execFileSync('mkfifo', [join(folder, 'pipe.dsl')]);
    symlinkSync('circle.dsl', join(folder, 'circle.dsl'));
    const host = createDiskHost(folder);
    expect(host.read('pipe.dsl')).toEqual({ failure: 'unreadable' });
    expect(host.read('circle.dsl')).toEqual({ failure: 'unreadable' });
  });

  test('lists rule files, the nearest first, without packages, hidden folders and outputs', () => {
    const folder = temporaryFolder({
      'a/b/deep.dsl': '',
      'a/one.yaml': '',
      'rules.dsl': '',
      'manifest.json': '{}',
      'notes.txt': '',
      'node_modules/p/rules.dsl': '',
      '.cache/rules.dsl': '',
      'dist/rules.dsl': '',
      'out/manifest.json': '{}',
      'out/report/rules.dsl': '',
    });
    expect(createDiskHost(folder).files!.list()).toEqual(['rules.dsl', 'a/one.yaml', 'a/b/deep.dsl']);
  });

  test('lists at most 1,000 rule files, and those of 1,000 folders', () => {
    const many = (name: (at: number) => string) =>
      Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [name(at), '']));
    expect(createDiskHost(temporaryFolder(many((at) => `f${at}.dsl`))).files!.list()).toHaveLength(1000);
    // The first folder is the project itself.
    expect(createDiskHost(temporaryFolder(many((at) => `f${at}/a.dsl`))).files!.list()).toHaveLength(999);
  });
});
