/** Limits the length of a text. A longer text keeps its end, after the marker, which counts towards the limit. */
export function shorten(text?: string, limit?: number, marker?: string): string | undefined {
  if (text === undefined || limit === undefined || marker === undefined) return undefined;
  if (text.length <= limit) return text;
  // The cut must not leave a lone surrogate, which could not be encoded later.
  const end = text.slice(Math.max(0, text.length - limit + marker.length)).replace(/^[\udc00-\udfff]/, '');
  return (marker + end).slice(0, Math.max(0, limit));
}
