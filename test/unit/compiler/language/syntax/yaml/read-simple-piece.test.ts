import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPiece, type Piece } from '../../../../../../compiler/language/syntax/yaml/read-piece.ts';
import { readSimplePiece } from '../../../../../../compiler/language/syntax/yaml/read-simple-piece.ts';
import { splitKeys } from '../../../../../../compiler/language/syntax/yaml/split-keys.ts';
import { search } from '../../../../../support/search.ts';
import { mutate, mutation } from '../../../mutations.ts';
import type { YamlNode } from '../../../../../../compiler/language/syntax/yaml/yaml-node.ts';
import { pairs } from './pairs.ts';

const project = pairs.map(([, , yaml]) => yaml).join('\n');

/** Expects that each result of the simple reader equals that of the YAML library, without errors. */
function expectSame(text: string): number {
  const { pieces } = splitKeys(text);
  const simple = pieces.map((piece) => readSimplePiece(text, piece));
  for (const [at, piece] of pieces.entries()) {
    const { [at]: found } = simple;
    if (!found) continue;
    const read = readPiece(text, piece);
    expect(read.errors.map(({ message }) => message)).toEqual([]);
    expect(read.features).toEqual([]);
    expect(contentOf(found)).toEqual(contentOf(read));
  }
  return simple.filter(Boolean).length / pieces.length;
}

/** Returns the content of a piece for comparison, without the positions of empty items, which differ. */
function contentOf({ node, comments }: Piece) {
  return { node: node && withoutPlaces(node), comments };
}

function withoutPlaces(node: YamlNode): unknown {
  if (node.form === 'nothing') return 'nothing';
  if (node.form === 'scalar') return node;
  if (node.form === 'list') return { ...node, items: node.items.map(withoutPlaces), end: isOpen(node) || node.end };
  const pairs = node.pairs.map(({ key, value }) => ({ key, value: value && withoutPlaces(value) }));
  return { ...node, pairs, end: isOpen(node) || node.end };
}

/** Whether a list or mapping ends with an empty item. */
function isOpen(node: YamlNode): boolean {
  if (node.form === 'list' && node.items.length > 0)
    return isOpen(node.items.at(-1)!) || node.items.at(-1)?.form === 'nothing';
  return node.form === 'mapping' && node.pairs.length > 0 && isOpen(node.pairs.at(-1)!.value ?? node.pairs.at(-1)!.key);
}

test('reads most of a project, with the same result as the YAML library', () => {
  expect(expectSame(project)).toBeGreaterThan(0.8);
});

test('returns the same result as the YAML library for a project with random typos', () => {
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (typos) => {
      expectSame(typos.reduce(mutate, project));
    }),
    search(30),
  );
});

test('returns the same result as the YAML library for random words, punctuation and indentation', () => {
  const words = [
    'a', 'b c', '5', '-5', '- ', '-', '? ', '?', ': ', ':', ', ', ',', '[', ']', '[]', '{', '}', '{}', '"x"', '"x\\n\\""',
    "'it''s'", '"', "'", '#', ' #', ' # c', '\n', '\n', '\n', '\n  ', '\n  ', '\n    ', '\n  - ', '\n- ', ' ', '&', '*',
    '!', '|', '>', '%', '@', '\\', '\r\n', '\r\n  ', 'a:', 'b: ', '- b: ',
  ]; // prettier-ignore
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 25 }), (list) => {
      expectSame(`key: ${list.join('')}`);
      expectSame(`key:\n  ${list.join('')}`);
      expectSame(`key: [${list.join('')}]`);
      expectSame(`key: {${list.join('')}}`);
    }),
    search(1500, 2),
  );
});
