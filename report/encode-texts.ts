/**
 * Texts, one after another, as UTF-8. Put together as one text first, the tens of megabytes of a large project would be copied
 * and gone through once more each time, all of them two bytes a character where one of them needs that.
 */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const longest = texts.reduce((sum, { length }) => sum + mostBytes * length, 0);
  // What is not written to is never memory.
  const bytes = Buffer.allocUnsafe(longest);
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes.subarray(0, at);
}

/** Of a unit of UTF-16. */
const mostBytes = 3;
