import { expect, test } from 'vitest';
import { importWritten, rulesOf } from './import-text.ts';
import { allPages, table } from './write-container.ts';

const patterns = (settings: object, map: Readonly<Record<string, string>>) => ({
  type: 'remm',
  settings: { input: '{{Page Path}}', ignoreCase: false, map: table('key', 'value', map), ...settings },
});

const imported = importWritten({
  name: 'Variables',
  variables: [
    { name: 'halves', ...patterns({ fullMatch: true, replaceAfterMatch: false }, { '/a|/b': 'x' }) },
    { name: 'groups', ...patterns({ fullMatch: true, replaceAfterMatch: true }, { '/(de|en)/.*': '$1' }) },
    { name: 'partly', ...patterns({ fullMatch: false, replaceAfterMatch: true }, { '^/old': '/new' }) },
    { name: 'token', type: 'c', settings: { value: 'hunter2' } },
  ],
  tags: [
    {
      name: 'event',
      type: 'gaawe',
      settings: {
        eventName: 'event',
        measurementIdOverride: 'G-A1',
        eventSettingsTable: table('parameter', 'parameterValue', {
          halves: '{{halves}}',
          groups: '{{groups}}',
          partly: '{{partly}}',
          token: '{{token}}',
        }),
      },
      on: [allPages],
    },
  ],
});
const rules = rulesOf(imported).replaceAll(/\s+/g, ' ');

test.each([
  ['whole matches are as those of Google Tag Manager', String.raw`path matches /^\/a|\/b$/: "x"`],
  ['capture groups are replaced', String.raw`path matches /^\/(de|en)\/.*$/: replace(path, /^\/(de|en)\/.*$/, "$1")`],
  [
    'a match of a part is replaced within the input',
    String.raw`path matches /^\/old/: replace(path, /^\/old/, "/new")`,
  ],
  ['a secret is not sent', 'analytics.event("event", { halves, groups, partly })'],
])('%s', (_, code) => {
  expect(rules).toContain(code);
});
