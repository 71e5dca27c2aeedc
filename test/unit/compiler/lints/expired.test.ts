import { expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { compileText } from '../../../support/compile-text.ts';

const { program } = compileText(
  'call lookup { get: "/lookup" owner: "Search" until: 2027-03-31 }\nrule r { on start do send(lookup) }',
);

test.each([
  ['2027-03-31', []],
  ['2027-04-01', ['"lookup" was needed until 2027-03-31. Its owner is "Search".']],
  // As in builds, whose output must be the same on every day.
  [undefined, []],
])('on the day %s, reports what was needed until an earlier day', (today, messages) => {
  expect(lint(program, [], today).map(({ message }) => message)).toEqual(messages);
});
