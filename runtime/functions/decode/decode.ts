/** Decodes a percent-encoded text; missing if the encoding is invalid. */
export function decode(text?: string): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {}
}
