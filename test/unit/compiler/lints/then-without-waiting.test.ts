import { expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { compileText } from '../../../support/compile-text.ts';

test('a "then" that waits for nothing is told with the action before it, as one writes it', () => {
  const { program } = compileText('rule a { on start do log( "one" ) then log("two") }');
  const messages = lint(program).flatMap(({ code, message }) => (code === 'then-without-waiting' ? [message] : []));
  expect(messages).toEqual(['"log("one")" ends at once, so "then" waits for nothing.']);
});
