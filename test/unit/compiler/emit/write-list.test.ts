import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText } from '../../../support/compile-text.ts';

test.each([
  ['a short list as a list', ['aa', 'bb'], '["aa","bb"]'],
  ['a long list of words as one text', Array(16).fill('aa'), `"${Array(16).fill('aa').join(' ')}".split(' ')`],
  ['a long list with a space in an item as a list', [...Array(16).fill('aa'), 'b b'], '"aa","b b"]'],
])('writes %s', (_, items, written) => {
  const list = items.map((item) => `"${item}"`).join(', ');
  const { program, diagnostics } = compileText(`rule seen { on ready do push({ list: [${list}] }) }`);
  expect(diagnostics).toEqual([]);
  expect(
    emit(program, 'main', 'production')
      .lines.map(({ code }) => code)
      .join('\n'),
  ).toContain(written);
});
