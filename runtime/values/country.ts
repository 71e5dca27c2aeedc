/**
 * Reads an existing country's two letters, in upper case, regardless of how the page writes them. Codes that ISO 3166-1
 * does not list (`UK`, `EU`, `XX` of an edge trace) are missing.
 */
export function asCountry(raw: unknown): string | undefined {
  // A number in base 36 for each first letter. Its lowest bit says whether `A` may follow, the next one whether `B` may.
  const numbers =
    'sox2w ybdob 13fegd jznrk jo44 3abk dq22j 10t1c lq8o 153k wkgr4 cepl3 13ycxp kpks5 35s d1hpt 1 3accw 10rw7z o4s18 u4hmp mno5 5mao 0 b8k0 2hzi9 141';
  const text = typeof raw === 'string' ? raw.trim() : '';
  const [first, second] = [...text].map((letter) => parseInt(letter, 36) - 10);
  const exists = /^[a-z]{2}$/i.test(text) && (parseInt(numbers.split(' ')[first], 36) >> second) & 1;
  return exists ? text.toUpperCase() : undefined;
}
