import * as fc from 'fast-check';

/** A typo in a text: a word or character is deleted, doubled, swapped with the next one, or replaced. */
export interface Mutation {
  readonly how: 'delete' | 'double' | 'swap' | 'replace' | 'lose a letter';
  /** The position of the word, as a fraction of all words. */
  readonly at: number;
  readonly other: string;
}

const punctuation = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '"',
  "'",
  '=',
  ':',
  ',',
  '.',
  '+',
  '-',
  '/',
  '#',
  ';',
  '“',
  '\\',
  '\u0000',
];
const words = ['is', 'not', 'on', 'do', 'when', 'case', 'rule', 'by', 'private', 'x', '5s', '"text"', '__proto__'];

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  how: fc.constantFrom('delete', 'double', 'swap', 'replace', 'lose a letter'),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  other: fc.constantFrom(...punctuation, ...words),
});

/** Returns the text with one word or punctuation character changed. The rest of the line keeps its position. */
export function mutate(text: string, { how, at, other }: Mutation): string {
  const places = [...text.matchAll(/"[^"\n]*"|[\w$]+|[^\s\w]/g)];
  const chosen = Math.floor(at * places.length);
  const place = places[chosen];
  if (!place) return text;
  const [word] = place;
  const [start, end] = [place.index, place.index + word.length];
  const next = places[chosen + 1];
  switch (how) {
    case 'delete':
      return text.slice(0, start) + text.slice(end);
    case 'double':
      return `${text.slice(0, end)} ${word}${text.slice(end)}`;
    case 'replace':
      return text.slice(0, start) + other + text.slice(end);
    case 'lose a letter':
      return text.slice(0, end - 1) + text.slice(end);
    case 'swap':
      if (!next) return text;
      return (
        text.slice(0, start) + next[0] + text.slice(end, next.index) + word + text.slice(next.index + next[0].length)
      );
  }
}
