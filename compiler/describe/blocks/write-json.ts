/**
 * Writes a document as JSON, without characters that control a terminal or the direction of its text. The schemas of published
 * documents are in `schemas/tagc/`.
 */
export function writeJson(document: object): string {
  const text = JSON.stringify(document, null, 2);
  // JSON itself escapes the other control characters.
  const escaped = text.replaceAll(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}
