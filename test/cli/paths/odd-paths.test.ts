import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { runIn } from '../run-in.ts';
import { sampleProject } from '../sample-project.ts';

/** Names with spaces, signs of addresses and of other languages. */
const folders = ['mein projekt', 'a #1 100% ?x=1&y', '日本語/кириллица', "it's [a] {b} $c `d`", 'عربي'];

const part = 'rules/größe #2 %41 日本.dsl';

describe.each(folders)('in a folder that is called %j', (name) => {
  const files = (text: (written: string) => string) => ({
    [`${name}/rules.dsl`]: text(sampleProject['rules.dsl'].replace('rules/clicks.dsl', part)),
    [`${name}/${part}`]: text(sampleProject['rules/clicks.dsl']),
  });

  test('commands read and write their files, also from another folder', async () => {
    const folder = repository(files((text) => text));
    const root = join(folder, name);
    for (const command of ['check', 'lint', 'build', 'types', 'report --no-prove', 'diff git:HEAD .', 'fmt']) {
      const { exitCode, stderr } = await runIn(root, ...command.split(' '));
      expect({ command, exitCode, stderr }).toEqual({ command, exitCode: 0, stderr: '' });
    }
    const out = `${name}/out`;
    expect((await runIn(folder, 'build', `${name}/rules.dsl`, '--out', out)).exitCode).toBe(0);
    expect(readdirSync(join(folder, out)).toSorted()).toEqual(readdirSync(join(root, 'dist')).toSorted());
    expect((await runIn(folder, 'types', `${name}/rules.dsl`, '--out', `${name}/größe #1 %.d.ts`)).exitCode).toBe(0);
    expect(readFileSync(join(root, 'größe #1 %.d.ts'), 'utf8')).not.toBe('');
    // The entry is found, and so is the mistake in the address.
    const { stderr } = await runIn(folder, 'verify', `${name}/rules.dsl`, 'nowhere');
    expect(stderr).toContain('"nowhere" is not the address of a page.');
  });

  test('files may begin with a byte order mark and have line ends of Windows', async () => {
    const folder = repository(files((text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`));
    const root = join(folder, name);
    for (const command of ['check', 'build', 'diff git:HEAD .']) {
      const { exitCode, stderr } = await runIn(root, ...command.split(' '));
      expect({ command, exitCode, stderr }).toMatchObject({ command, exitCode: 0 });
    }
    expect((await runIn(root, 'fmt')).exitCode).toBe(0);
    expect(readFileSync(join(root, part), 'utf8')).not.toMatch(/^\uFEFF|\r/);
    expect((await runIn(root, 'diff', 'git:HEAD', '.')).stdout).toMatch(/No change|Nothing/);
  });
});
