import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readChange, writeReleaseNotes } from '../../../scripts/release-notes.mjs';
import { temporaryFolder } from '../../cli/temporary-folder.ts';

const log = '# Change log\n\nWhat users must know.\n\n## 0.1.0\n\n### Added\n\n- Everything.\n';

test('each file in changes/ has a section and one sentence, and none is in the package', () => {
  for (const name of readdirSync('changes').filter((each) => each !== 'README.md')) {
    readChange(name, readFileSync(join('changes', name), 'utf8'));
  }
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  expect(files.filter((path) => path.startsWith('changes'))).toEqual([]);
});

describe('readChange', () => {
  test('joins the lines of the sentence, and makes links relative to the root', () =>
    expect(readChange('added-a.md', 'Added\n\nThe event `a`, see\n[events](../docs/language.md#events).\n')).toEqual({
      section: 'Added',
      sentence: 'The event `a`, see [events](docs/language.md#events).',
    }));

  test.each([
    ['an unknown section', 'Removed\n\nThe event `a`.\n'],
    ['no section', 'The event `a` is new.\n'],
    ['no sentence', 'Added\n'],
    ['no period', 'Added\n\nThe event `a`\n'],
    ['two sentences', 'Added\n\nThe event `a`. It is new.\n'],
  ])('refuses %s', (_, text) => expect(() => readChange('one.md', text)).toThrow('changes/one.md needs'));
});

describe('writeReleaseNotes', () => {
  const change = { 'changes/fixed-b.md': 'Fixed\nThe event `b` occurs once, for $1.\n' };

  test('moves all changes by section above the last version', () => {
    const root = temporaryFolder({
      'package.json': '{ "version": "0.2.0" }',
      'CHANGELOG.md': log,
      'changes/README.md': '# Changes\n',
      'changes/added-a.md': 'Added\n\nThe event `a`.\n',
      'changes/added-c.md': 'Added\n\nThe event `c`.\n',
      ...change,
    });
    writeReleaseNotes(root);
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toBe(
      log.replace(
        '## 0.1.0',
        () =>
          '## 0.2.0\n\n### Added\n\n- The event `a`.\n- The event `c`.\n\n### Fixed\n\n- The event `b` occurs once, for $1.\n\n## 0.1.0',
      ),
    );
    expect(readdirSync(join(root, 'changes'))).toEqual(['README.md']);
  });

  test.each([
    ['a version that the change log has', '0.1.0', change, 'CHANGELOG.md has version 0.1.0'],
    ['no changes', '0.2.0', { 'changes/README.md': '' }, 'There are no changes'],
    ['a change of a wrong form', '0.2.0', { ...change, 'changes/x.md': 'New\n' }, 'changes/x.md needs'],
  ])('changes no file if there is %s', (_, version, files, message) => {
    const root = temporaryFolder({ 'package.json': JSON.stringify({ version }), 'CHANGELOG.md': log, ...files });
    expect(() => writeReleaseNotes(root)).toThrow(message);
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toBe(log);
    expect(readdirSync(join(root, 'changes'))).toHaveLength(Object.keys(files).length);
  });

  test('keeps the changes if the change log has no version to write them above', () => {
    const files = { 'package.json': '{ "version": "0.2.0" }', 'CHANGELOG.md': '# Change log\n', ...change };
    const root = temporaryFolder(files);
    expect(() => writeReleaseNotes(root)).toThrow('CHANGELOG.md has no version');
    expect(readdirSync(join(root, 'changes'))).toHaveLength(1);
  });
});
