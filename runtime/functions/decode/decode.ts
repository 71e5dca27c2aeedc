/** Takes percent-encoding out of a text; missing where it makes no sense. */
export function decode(text?: string): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {}
}
