/**
 * Text that cannot steer the terminal it is shown on: a control character in a rule file shows as its picture, and one
 * that would turn the direction of writing as a replacement. Lengths stay the same, and so do lines: a line break shows
 * as its picture, too.
 */
export function visibleText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\uFFFD';
  });
}
