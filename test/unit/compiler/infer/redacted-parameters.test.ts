import { expect, test } from 'vitest';
import { compileText, prelude } from '../../../support/compile-text.ts';

const before = prelude.replace('{', '{\n  redact: { parameters: names }');

test.each([
  ['["ref", "token"]', ['ref', 'token']],
  ['[one, "token"]', ['ref', 'token']],
  ['["re" + "f"]', ['ref']],
])('names of redacted parameters are known when built: %s', (names, parameters) => {
  const text = `${prelude.replace('{', `{\n  redact: { parameters: ${names} }`)}const one = "ref"`;
  expect(compileText('', text)).toMatchObject({ diagnostics: [], program: { project: { redaction: { parameters } } } });
});

test('a constant may name them all', () => {
  const { program } = compileText('const one = "ref"\nconst names = [one, "token"]', before);
  expect(program.project.redaction.parameters).toEqual(['ref', 'token']);
});
