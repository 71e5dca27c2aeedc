/**
 * Removes all percent encodings from a text, however often and in whatever order they were applied, one character per
 * byte. Characters that mail programs accept as @ and dot are replaced. Runs in linear time.
 */
export function decodeFully(text: string): string {
  // Most calls are about one separator.
  if (text.length < 2) return text;
  const kept: string[] = [];
  let size = 0;
  for (let at = 0; at < text.length; at++) {
    kept[size++] = text[at];
    // A decoded character may complete another encoding.
    for (let code; kept[size - 3] === '%' && (code = /[\da-f]{2}/i.exec(kept[size - 2] + kept[size - 1]));) {
      size -= 2;
      kept[size - 1] = String.fromCharCode(parseInt(code[0], 16));
    }
  }
  return kept
    .slice(0, size)
    .join('')
    .replace(/[＠﹫]|ï¼\xa0|ï¹«|\\(?:u00|x)40/g, '@')
    .replace(/[。．｡․﹒]|ã\x80\x82|ï¼\x8e|ï½¡|â\x80¤|ï¹\x92/g, '.');
}
