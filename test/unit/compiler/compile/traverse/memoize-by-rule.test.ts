import { expect, test } from 'vitest';
import { memoizeByRule } from '../../../../../compiler/compile/traverse/memoize-by-rule.ts';
import { compileText } from '../../../../support/compile-text.ts';

test('computes again only if the rule or another part of the program changes, but not other rules', () => {
  const { program } = compileText('rule one { on ready do log("1") }\nrule two { on ready do log("2") }\n');
  const [one, two] = program.rules;
  const computed: string[] = [];
  const idOf = memoizeByRule(({ id }) => computed.push(id));
  idOf(one, program);
  idOf(one, { ...program, rules: [one, { ...two }] });
  expect(computed).toEqual(['one']);
  idOf({ ...one }, program);
  idOf(one, { ...program, tags: [] });
  expect(computed).toEqual(['one', 'one', 'one']);
});
