import { describe, expect, test } from 'vitest';
import { admitsText } from '../../../../../compiler/compile/declarations/admits-text.ts';
import { kinds } from '../../../../../compiler/compile/declarations/kinds.ts';
import { allKinds } from '../../../../../compiler/compile/declarations/schemas.ts';

describe('reads a quoted YAML scalar as a text if the field accepts texts', () => {
  test.each([
    ['project', 'dataLayer', true],
    ['tag', 'options', true],
    ['group', 'cookies', true],
    ['call', 'get', true],
    ['const', 'value', true],
    ['element', 'value', true],
    ['matrix', 'rows', true],
    ['matrix', 'otherwise', true],
    ['consent', 'stored', false],
    ['rule', 'sites', false],
    ['rule', 'order', false],
    ['tag', 'vendor', false],
    ['event', 'page', false],
    ['project', 'timeout', false],
    ['condition', 'value', false],
    ['event', 'value', false],
    ['group', 'value', false],
    ['variables', 'pageType', false],
    ['record', 'ip', false],
    ['an unknown kind', 'field', true],
    ['tag', '__proto__', true],
  ])('%s %s: %s', (kind, field, expected) => expect(admitsText(kind, field)).toBe(expected));
});

test('no field has the name of a header part in YAML: type, value, rows', () => {
  const fields = allKinds(kinds).flatMap(({ fields: all = {} }) => Object.keys(all));
  expect(fields.filter((name) => ['type', 'value', 'rows'].includes(name))).toEqual([]);
});

test('only "disable" has a condition in its header', () => {
  const found = allKinds(kinds).filter(({ header }) => header.when);
  expect(found.map(({ name }) => name)).toEqual(['disable']);
});
