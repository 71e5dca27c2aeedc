import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText } from '../../../support/compile-text.ts';

test.each([
  ['the value of a data element', 'data watched: integer = times + 1'],
  ['a row of a table', 'matrix table: integer by site { otherwise: times }\ndata watched: integer = table[site]'],
])('a rule on "changed" hears of a state behind %s', (_, declarations) => {
  const { program, diagnostics } = compileText(`state times: counter
${declarations}
rule heard { on changed(watched) do log("changed") }
rule counts { on start do increase(times) }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const code = emit(program, 'main', 'production').lines.map((line) => line.code);
  // Whoever sets a state that is watched has the changes looked at.
  expect(code.join('\n')).toContain('(times=times+1,changes.look())');
});
