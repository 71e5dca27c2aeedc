/** Percent-encodes a text. A lone surrogate, which has no encoding, becomes the replacement character. */
export function encode(text: string): string;
export function encode(text?: string): string | undefined;
export function encode(text?: string): string | undefined {
  return text === undefined ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}
