/** Returns the characters of the sample that a part of a pattern matches. */
export type Sample = (written: string) => ReadonlySet<string>;

/** Creates a sample: all ASCII characters, those in the pattern, and a few of other alphabets as representatives. */
export function sampleCharacters(pattern: string, ignoreCase: boolean): Sample {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const characters = [...new Set([...ascii, ...'\u00a0\u00e9\u044f\u4e2d', ...pattern.split('')])];
  const known = new Map<string, ReadonlySet<string>>();
  return (written) => {
    const before = known.get(written);
    if (before) return before;
    const one = new RegExp(`^(?:${written})$`, ignoreCase ? 'i' : '');
    const set = new Set(characters.filter((character) => one.test(character)));
    // A part that matches nothing in the sample still overlaps with itself.
    if (set.size === 0) set.add(written);
    known.set(written, set);
    return set;
  };
}
