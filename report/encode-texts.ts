/**
 * Encodes texts as UTF-8, one after another. Joining them first would copy the tens of megabytes of a large project again,
 * with two bytes per character if one character needs two.
 */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const longest = texts.reduce((sum, { length }) => sum + mostBytes * length, 0);
  // The operating system provides no memory for pages that are not written.
  const bytes = Buffer.allocUnsafe(longest);
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes.subarray(0, at);
}

/** The most bytes that one UTF-16 code unit needs. */
const mostBytes = 3;
