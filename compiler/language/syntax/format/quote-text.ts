/** Quotes a text for the DSL: in double quotes, or in single quotes if they need fewer escapes. */
export function quoteText(value: string): string {
  if (plain.test(value)) return `"${value}"`;
  const quote = countOf('"', value) > countOf("'", value) ? "'" : '"';
  const escaped = value.replace(/[\\"']/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign));
  return quote + escapeUnseen(escaped) + quote;
}

/** Most texts: visible ASCII characters except quotes and backslashes. */
const plain = /^[ !#-&(-[\]-~]*$/;

/** Escapes line breaks and invisible characters. */
export function escapeUnseen(text: string): string {
  return text.replace(unseen, (sign) => named[sign] ?? unitsOf(sign).map(escapeUnit).join(''));
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Invisible characters, spaces other than the plain one, blank letters, signs that look exactly like a letter (Ohm, Kelvin,
 * Angstrom), and lone surrogates, which a file cannot
 * contain. Joiners in emoji and between letters of other scripts are not escaped, because they have a visible effect.
 */
const unseen =
  /(?! )(?!(?<=[^\0-\u00ff])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2126\u212a\u212b]/gu;

const unitsOf = (sign: string): number[] => sign.split('').map((unit) => unit.charCodeAt(0));

const escapeUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

function countOf(sign: string, text: string): number {
  return text.split(sign).length - 1;
}
