import type { Atom } from '../model/atom.ts';
import { staticArguments, nameOfRead } from '../situation/page-of.ts';
import { satisfies } from '../text/satisfies.ts';
import type { TextConstraint, TextTest } from '../text/text-test.ts';

/** Returns the constraint of the path that an atom is; undefined for atoms about other values. */
export function constraintOfPath(atom: Atom, expected: boolean): TextConstraint | undefined {
  if (!('input' in atom)) return undefined;
  const { expression } = atom.input;
  const test = testOf(atom);
  switch (test && nameOfRead(expression)) {
    case 'path':
    case 'segments':
      return { test: test!, expected };
    case 'segment':
      return { test: { kind: 'segment', number: Number(staticArguments(expression)[0]), test: test! }, expected };
    default:
      return undefined;
  }
}

function testOf(atom: Atom): TextTest | undefined {
  if (atom.kind === 'exists') return { kind: 'contains', text: '' };
  if (atom.kind === 'number') return { kind: 'segments', ...atom.test };
  return atom.kind === 'text' ? atom.test : undefined;
}

/** With more parts, a search is faster. */
const mostParts = 8;

/**
 * Whether one of a few paths, made of the words in the constraints, satisfies all of them. Most conditions are true on such a
 * path, and trying it takes far less time than a search.
 */
export function isLikelyPath(constraints: readonly TextConstraint[]): boolean {
  return candidatesFor(constraints).some(
    (path) => isUsual.test(path) && constraints.every((constraint) => satisfies(path, constraint)),
  );
}

/** Browsers change nothing of such a path. */
const isUsual = /^(?:\/[\w-]*)+$/;

function candidatesFor(constraints: readonly TextConstraint[]): readonly string[] {
  const wanted = constraints.flatMap(({ test, expected }) => (expected ? [test] : []));
  const words = (kind: TextTest['kind']) =>
    wanted.flatMap((test) => (test.kind === kind && 'text' in test ? [test.text] : []));
  const [whole] = words('is');
  if (whole !== undefined) return [whole];
  const begin = words('starts').toSorted((a, b) => b.length - a.length)[0] ?? '/';
  const parts = begin.split('/');
  const ofSegments = wanted.flatMap((test) =>
    test.kind === 'segment' && 'text' in test.test ? [{ number: test.number, word: test.test.text }] : [],
  );
  // An empty word is that of a segment that only has to exist.
  for (const { number, word } of ofSegments.toSorted((a, b) => b.word.length - a.word.length))
    place(word, number, parts);
  const end = words('ends')[0] ?? '';
  const withWords = words('contains').reduce(
    (path, word) => (path.includes(word) ? path : join(path, word)),
    parts.join('/'),
  );
  return Array.from({ length: mostParts }, (_, more) => join(`${withWords}${'/x'.repeat(more)}`, end));
}

/** Puts a word into a part of a path that has none, or only the beginning of one. */
function place(word: string, number: number, parts: string[]): void {
  while (parts.length <= number) parts.push(parts.length < number ? 'x' : '');
  if (word.startsWith(parts[number])) parts[number] = word || 'x';
  // A path that ends with a slash has no word yet in its last part.
  for (let at = 1; at < number; at++) parts[at] ||= 'x';
}

/** Joins two texts with at most one slash between them. */
function join(begin: string, end: string): string {
  return begin.endsWith('/') && end.startsWith('/') ? begin + end.slice(1) : begin + end;
}
