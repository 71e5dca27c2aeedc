import * as fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any Unicode character, for `fc.string({ unit: anyCharacter })`. The unit `binary` of fast-check makes the same texts,
 * but fills a table of all 1.1 million characters, which takes a second and 100 MB in each worker.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates.count }).map(characterAt, placeOf);

function characterAt(place: number): string {
  return String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count);
}

function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1;
  const place = code < surrogates.first ? code : code - surrogates.count;
  // fast-check ignores the error: it asks of every text whether it is a character.
  if (place < 0 || characterAt(place) !== character) throw new Error(`${character} is not a character.`);
  return place;
}
