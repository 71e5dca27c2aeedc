/** A text as the DSL writes it: in double quotes, or in single ones where those save escapes. */
export function quoteText(value: string): string {
  if (plain.test(value)) return `"${value}"`;
  const quote = countOf('"', value) > countOf("'", value) ? "'" : '"';
  const escaped = value.replace(/[\\"']/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign));
  return quote + escapeUnseen(escaped) + quote;
}

/** Most texts: what can be seen of ASCII, but for quotes and backslashes. */
const plain = /^[ !#-&(-[\]-~]*$/;

/** What would break a line, or what nobody could see in it. */
export function escapeUnseen(text: string): string {
  return text.replace(unseen, (sign) => named[sign] ?? unitsOf(sign).map(escapeUnit).join(''));
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Characters without a sign of their own, spaces other than the plain one, letters that are blank, and halves of
 * characters, which no file can hold. Joiners between signs of other scripts, and in emoji, show in what they join.
 */
const unseen =
  /(?! )(?!(?<=[^\0-\u00ff])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

const unitsOf = (sign: string): number[] => sign.split('').map((unit) => unit.charCodeAt(0));

const escapeUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

function countOf(sign: string, text: string): number {
  return text.split(sign).length - 1;
}
