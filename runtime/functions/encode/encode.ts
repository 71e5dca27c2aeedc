/** Percent-encodes a text; half a character, which could not be encoded, becomes the mark for an unknown one. */
export function encode(text: string): string;
export function encode(text?: string): string | undefined;
export function encode(text?: string): string | undefined {
  return text === undefined ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}
