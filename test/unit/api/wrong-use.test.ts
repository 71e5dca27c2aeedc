import { expect, test } from 'vitest';
import { compile, createDiskHost, createMemoryHost, format } from '../../../api/tagc.ts';

test('a missing entry file is the first problem, and no file is said to lack an import', () => {
  const host = createMemoryHost({ 'rules.dsl': 'project p {}\nsite s\nstage production\n' });
  const { diagnostics } = compile('rulse.dsl', host);
  expect(diagnostics[0]).toMatchObject({ code: 'import-missing', message: expect.stringContaining('"rulse.dsl"') });
  expect(diagnostics.map(({ code }) => code)).not.toContain('not-imported');
});

test('a missing folder and a file of another kind are errors that name them', () => {
  expect(() => createDiskHost('/nowhere')).toThrow('There is no folder "/nowhere".');
  expect(() => format('notes.txt', 'x')).toThrow('"notes.txt" does not end in .dsl or .yaml.');
});
