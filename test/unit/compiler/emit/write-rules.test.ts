import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText } from '../../../support/compile-text.ts';

test.each([
  ['the value of a data element', 'data watched: integer = times + 1'],
  ['a row of a table', 'matrix table: integer by site { otherwise: times }\ndata watched: integer = table[site]'],
])('a rule on "changed" is notified of a state that is used in %s', (_, declarations) => {
  const { program, diagnostics } = compileText(`state times: counter
${declarations}
rule listener { on changed(watched) do log("changed") }
rule counts { on start do increase(times) }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const code = emit(program, 'main', 'production').lines.map((line) => line.code);
  // Setting a watched state notifies its listeners.
  expect(code.join('\n')).toContain('(times=times+1,changes.look())');
});
