/** Characters that control a terminal or the direction of the words around them, inside of the brackets of a pattern. */
export const steering = String.raw`\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`;

const everySteering = new RegExp(`[${steering}]`, 'gu');

/**
 * Makes control characters visible, so that text from rule files cannot control the terminal. Control characters, line
 * breaks included, become their Unicode pictures. Characters that change the text direction become U+FFFD. The length
 * does not change.
 */
export function visibleText(text: string): string {
  return text.replaceAll(everySteering, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\uFFFD';
  });
}
