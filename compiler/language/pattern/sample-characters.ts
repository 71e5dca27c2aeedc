/** Which characters a part of a pattern takes, out of a sample. */
export type Sample = (written: string) => ReadonlySet<string>;

/** Tries each character of ASCII, each that the pattern itself holds, and some of other alphabets, which stand for all. */
export function sampleCharacters(pattern: string, ignoreCase: boolean): Sample {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const characters = [...new Set([...ascii, ...'\u00a0\u00e9\u044f\u4e2d', ...pattern.split('')])];
  const known = new Map<string, ReadonlySet<string>>();
  return (written) => {
    const before = known.get(written);
    if (before) return before;
    const one = new RegExp(`^(?:${written})$`, ignoreCase ? 'i' : '');
    const set = new Set(characters.filter((character) => one.test(character)));
    // One that is not in the sample, such as an escape, overlaps with itself.
    if (set.size === 0) set.add(written);
    known.set(written, set);
    return set;
  };
}
