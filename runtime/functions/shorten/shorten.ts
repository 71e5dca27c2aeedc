/** Keeps the end of a text that is longer than the limit, with the marker before it; the marker counts. */
export function shorten(text?: string, limit?: number, marker?: string): string | undefined {
  if (text === undefined || limit === undefined || marker === undefined) return undefined;
  if (text.length <= limit) return text;
  // Half a character left by the cut could not be encoded later.
  const end = text.slice(Math.max(0, text.length - limit + marker.length)).replace(/^[\udc00-\udfff]/, '');
  return (marker + end).slice(0, Math.max(0, limit));
}
