import { expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { compileText } from '../../../support/compile-text.ts';

test('reports a "then" that waits for nothing, and quotes the action before it in formatted form', () => {
  const { program } = compileText('rule a { on start do log( "one" ) then log("two") }');
  const messages = lint(program).flatMap(({ code, message }) => (code === 'then-without-waiting' ? [message] : []));
  expect(messages).toEqual(['"log("one")" ends immediately, so "then" waits for nothing.']);
});
