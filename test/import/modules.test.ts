import { expect, test } from 'vitest';
import { settingsCode } from '../../import/translate/sandbox/template-module.ts';
import { isFunction, isModule } from '../../import/translate/script/module-code.ts';
import { withoutSecrets } from '../../import/translate/variables/secret-in.ts';
import { importWritten, rulesOf } from './import-text.ts';
import { allPages, table } from './write-container.ts';

test.each([
  ['function () { return 1; }', true],
  ['/* a comment */ function named() { return 1; } // and another', true],
  ['() => 1', true],
  ['function () { return 1 })(); } window.ran = 1; function z() { return (function () {}', false],
  ['function () { return 1 }, window.ran = 1', false],
  ['window.ran = 1', false],
])('code that is one function stays in it: %s', (code, isOne) => {
  expect(isFunction(code)).toBe(isOne);
});

test.each([
  ["import { a } from './template-api.js'; export default function x() {}", true],
  ["import { a } from './other.js'; export default function x() {}", false],
  ["export default function x() { return import('./other.js'); }", false],
  ['export default function x() { return import(location.hash); }', false],
  ["export * from './other.js';", false],
  ['export default function x() { 0 <!-- y } }', false],
])('a module that could not be bundled is none: %s', (code, isOne) => {
  expect(isModule(code, ['./template-api.js'])).toBe(isOne);
});

test('code that leaves its function is a comment in its module', () => {
  const javascript = 'function () { return 1 })(); } window.ran = 1; function z() { return (function () {}';
  const { files } = importWritten({
    name: 'Breakout',
    variables: [{ name: 'leaves', type: 'jsm', settings: { javascript } }],
    tags: [
      {
        name: 'event',
        type: 'gaawe',
        settings: {
          eventName: 'event',
          measurementIdOverride: 'G-A1',
          eventSettingsTable: table('parameter', 'parameterValue', { value: '{{leaves}}' }),
        },
        on: [allPages],
      },
    ],
  });
  const lines = files
    .get('modules/leaves.js')!
    .split('\n')
    .filter((line) => !line.startsWith('//') && line !== '');
  expect(lines).toEqual(['export default function leaves() {}']);
});

test.each([
  [
    "send('https://x.example/p?api_key=' + data.key + '&v=1')",
    "send('https://x.example/p?api_key=' + data.key + '&v=1')",
  ],
  ["send('https://x.example/p?api_key=abc123&v=1')", "send('https://x.example/p?api_key=REPLACE-ME&v=1')"],
  ["var apiKey = 'abc'; var b = 'c';", "var apiKey = 'REPLACE-ME'; var b = 'c';"],
])('a secret is masked, and the code stays code: %s', (code, masked) => {
  expect(withoutSecrets(code)).toBe(masked);
});

test('braces in the settings of a template are no variables', () => {
  const code = settingsCode({ a: 'x{{', b: '}}y', c: '{{known}}' }, new Map());
  expect(code.match(/\{\{[^}]+\}\}/g)).toEqual(['{{known}}']);
  // oxlint-disable-next-line no-new-func -- code of this test
  expect(new Function(`return (${code.replace('{{known}}', '1')})`)()).toEqual({ a: 'x{{', b: '}}y', c: 1 });
});

test('parameters of the address that are named like personal data have a label', () => {
  const imported = importWritten({
    name: 'Address',
    variables: [{ name: 'addr', type: 'u', settings: { component: 'QUERY', queryKey: 'email' } }],
    tags: [
      {
        name: 'event',
        type: 'gaawe',
        settings: {
          eventName: 'event',
          measurementIdOverride: 'G-A1',
          eventSettingsTable: table('parameter', 'parameterValue', { addr: '{{addr}}', path: '{{Page Path}}' }),
        },
        on: [allPages],
      },
    ],
  });
  expect(rulesOf(imported)).toContain('data addr: personal(email) text = query("email")');
  expect(imported.outcomes.find(({ item }) => item.name === 'event')!.reasons).toEqual([
    '"addr" is not sent, because it may be personal data.',
  ]);
});
