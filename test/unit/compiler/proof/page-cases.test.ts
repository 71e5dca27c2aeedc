import { expect, test } from 'vitest';
import { createModel } from '../../../../compiler/proof/model/model.ts';
import { pageCasesOf } from '../../../../compiler/proof/outcomes/page-cases.ts';
import { compileText } from '../../../support/compile-text.ts';

/** Returns how often page classes are compared by a search. */
function searchesFor(classes: readonly string[]): number {
  const { program } = compileText(classes.map((condition, at) => `page p${at} = ${condition}`).join('\n'));
  const asked = new Set<number>();
  pageCasesOf(program, createModel(program, { changes: true }), (node) => Boolean(asked.add(node)));
  return asked.size;
}

test('compares each text with itself only, since no value is two texts', () => {
  expect(searchesFor(Array.from({ length: 30 }, (_, at) => `path is "/${at}"`))).toBe(30);
});

test('compares conditions that are not about a whole text with each other', () => {
  expect(searchesFor(Array.from({ length: 5 }, (_, at) => `path contains "/${at}"`))).toBe(20);
});

test('compares a text with the same one in lower case', () => {
  expect(searchesFor(['path is "/a"', 'lower(path) is "/a"'])).toBe(2);
  expect(searchesFor(['path is "/a"', 'path is "/b"'])).toBe(2);
});
