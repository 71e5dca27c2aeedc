/** Matches wide and full-width characters by script and block, and emoji. Half-width kana and hangul are narrow. */
const wide = new RegExp(
  String.raw`^(?![\uFF61-\uFFDC\uFFE8-\uFFEE])(?:` +
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}]|` +
    String.raw`[\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|.\uFE0F)`,
  'u',
);

/** Returns the terminal columns of one grapheme: two for wide letters and emoji, zero for a combining mark alone. */
export function displayWidth(grapheme: string): 0 | 1 | 2 {
  if (/^[\p{Mark}\p{Format}]+$/u.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}
