import * as fc from 'fast-check';

/** What a slip of the hand does to a stretch of text: a word or sign is lost, doubled, swapped with the next, or typed anew. */
export interface Mutation {
  readonly how: 'delete' | 'double' | 'swap' | 'replace' | 'lose a letter';
  /** Which word, as a share of all of them. */
  readonly at: number;
  readonly other: string;
}

const signs = [
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
  other: fc.constantFrom(...signs, ...words),
});

/** The text with one of its words or signs changed; what is not changed stays where it was on its line. */
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
