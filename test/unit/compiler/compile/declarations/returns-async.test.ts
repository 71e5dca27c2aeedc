import { expect, test } from 'vitest';
import { returnsAsync } from '../../../../../compiler/compile/declarations/consent/returns-async.ts';
import { compileText, prelude } from '../../../../support/compile-text.ts';

test.each([
  'export default function consent(changed: () => void) { return async () => []; }',
  'export default function (changed) {\n  addEventListener("x", () => { changed(); });\n  return async function () {};\n}',
  'export default (changed: () => void) => async () => []',
  'export default (changed) => {\n  const read = async () => [];\n  return read;\n};',
  'async function read() {}\nexport default function consent(): () => Promise<{ groups: string[] }> { return read; }',
  'const consent = () => { return async () => [] };\nexport default consent;',
])('finds that the returned function is async: %j', (text) => expect(returnsAsync(text)).toBe(true));

test.each([
  'export default function consent(changed) { return () => []; }',
  'export default function consent(changed) {\n  const load = async () => { await 1; return async () => 1; };\n  load().then(changed);\n  return () => null;\n}',
  'export default function consent() { return asyncless; }\nfunction other() { return async () => 1; }',
  'function other() { return async () => 1; }\nexport default function consent() { return () => other; }',
  '// export default () => async () => []\nexport default () => () => ["return async"]',
  'export { consent as default } from "./other.js"',
  '',
])('finds no async function that is returned: %j', (text) => expect(returnsAsync(text)).toBe(false));

test('reports a consent module whose returned function is async', () => {
  const before = prelude.replace(/stored:.*/, 'stored: module("./m.js")');
  const { diagnostics } = compileText('\n// In m.js:\nexport default (changed) => async () => []\n', before);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The function that the module "m.js" returns is async, but its value is needed immediately.',
  ]);
});
