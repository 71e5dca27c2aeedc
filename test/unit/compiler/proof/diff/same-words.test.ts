import { expect, test } from 'vitest';
import { shownTable } from '../../../../../compiler/proof/diff/fields/values.ts';
import { sentByAction } from '../../../../../compiler/proof/diff/sent.ts';
import { createSource } from '../../../../../compiler/language/source/source.ts';
import { compareTexts } from './versions.ts';

test('data that is read otherwise from the same place is shown with how it is read', () => {
  const of = (options: string) => `data plan: text = layer("plan") ${options}
rule logs { on layer("x") do log(plan) }
`;
  const [{ fields }] = compareTexts(of('{ lower: true }'), of('')).changes;
  expect(fields).toMatchObject([{ was: 'plan = layer("plan") { lower: true }', is: 'plan = layer("plan")' }]);
});

test('of a custom module, what its schema declares otherwise is shown', () => {
  const table = { name: 'acme', export: { module: 'acme.ts' } };
  const describe = shownTable('vendor', (one: typeof table) => one);
  const about = {} as never;
  expect(describe(table, { ...table, hosts: ['x.example'] } as typeof table, about)).toEqual([
    { name: 'acme (acme.ts) hosts.0', was: 'nothing', is: '"x.example"' },
  ]);
  const other = { ...table, name: 'other' };
  expect(describe(table, other, about)).toEqual([{ name: 'vendor', was: 'acme (acme.ts)', is: 'other (acme.ts)' }]);
});

test('the default of an argument of an action is no text of the file', () => {
  const value = { kind: 'literal', value: 'x', type: { name: 'text' }, start: 0, end: 4 };
  const act = { name: 'act', parameters: [{ name: 'kind' }] };
  const action = { kind: 'call', action: act, arguments: [value], start: 8, end: 12 };
  const sent = sentByAction(action as never, createSource('rules.dsl', 'rule r { act() }'));
  expect(sent.map(({ name, text }) => [name, text()])).toEqual([['kind', '"x" (default)']]);
});
