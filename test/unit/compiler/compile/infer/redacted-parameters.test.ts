import { expect, test } from 'vitest';
import { compileText, prelude } from '../../../../support/compile-text.ts';

const before = prelude.replace('{', '{\n  redact: { parameters: names }');

test.each([
  ['["ref", "token"]', ['ref', 'token']],
  ['[one, "token"]', ['ref', 'token']],
  ['["re" + "f"]', ['ref']],
])('evaluates the names of redacted parameters at build time: %s', (names, parameters) => {
  const text = `${prelude.replace('{', `{\n  redact: { parameters: ${names} }`)}const one = "ref"`;
  expect(compileText('', text)).toMatchObject({ diagnostics: [], program: { project: { redaction: { parameters } } } });
});

test('accepts one constant for all redacted parameters', () => {
  const { program } = compileText('const one = "ref"\nconst names = [one, "token"]', before);
  expect(program.project.redaction.parameters).toEqual(['ref', 'token']);
});
