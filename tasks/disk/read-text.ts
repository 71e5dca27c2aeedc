import type { ReadResult } from '../../compiler/language/source/reader.ts';

/** Decodes UTF-8 with or without a byte order mark. UTF-16 without one is valid UTF-8 that contains zeros. */
export function readText(bytes: Buffer): ReadResult {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { failure: 'encoding' } : { text };
  } catch (error) {
    if (error instanceof TypeError) return { failure: 'encoding' };
    throw error;
  }
}
