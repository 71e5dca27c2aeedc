import { expect, test } from 'vitest';
import { lint } from '../../../compiler/lints/lint.ts';
import { compileCareers } from './careers.ts';

test('the rules of the careers site have no warnings', () => {
  expect(lint(compileCareers()).map(({ message }) => message)).toEqual([]);
});

test('a mistake that is planted among them is found', () => {
  const program = compileCareers('rule planted { on start when trackable and visitorCountry is RU do log("a") }');
  expect(lint(program).map(({ code, message }) => [code, message])).toEqual([
    ['never-runs', '"visitorCountry is RU" contradicts "trackable", so "planted" never runs.'],
  ]);
});
