/**
 * Matches invisible characters, and characters that change the text direction. With them a file can mean something else
 * than it shows. https://trojansource.codes
 */
export const hiddenCharacters =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u;

/** Describes the effect of a hidden character, for messages. */
export function describeHidden(character: string): string {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character)
    ? 'changes the direction in which a line is shown'
    : 'is not shown';
}

/** Returns the Unicode number of a character: `U+202E`. */
export function codePointOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns the ASCII letter or punctuation mark that a character looks like. */
export function lookAlikeOf(character: string): string | undefined {
  const code = character.codePointAt(0)!;
  // Full-width letters and punctuation, as typed in East Asia.
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0);
  return likenesses.get(character);
}

/** Returns the name of a character's script, or its Unicode number. */
export function scriptOf(character: string): string {
  return scripts.find(({ letters }) => letters.test(character))?.name ?? codePointOf(character);
}

const scripts = [
  { name: 'Cyrillic', letters: /\p{Script=Cyrillic}/u },
  { name: 'Greek', letters: /\p{Script=Greek}/u },
  { name: 'Armenian', letters: /\p{Script=Armenian}/u },
  { name: 'full width', letters: /[\uff00-\uff5f]/ },
];

/** Pairs of a character and the ASCII character it looks like. */
const pairs = [
  'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwӏlАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSԌG',
  'αaοoνvρpιiκkυuγyΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
  'օoսuհhոnցgԼL',
  '，,：:；;（(）)［[］]｛{｝}、,。.–-—-−-‐-‑-‒-＝=∕/⁄/․.։:∶:‚,ꓽ:',
];

const likenesses = new Map(pairs.flatMap((row) => [...row.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to])));
