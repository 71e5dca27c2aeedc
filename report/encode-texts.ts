/**
 * Encodes texts as UTF-8. Joining them first takes less than half the time of encoding each, because most are put together
 * from many small texts, which would be joined one text at a time.
 */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  return Buffer.from(texts.join(''));
}
