import type { ReportText, ReportTextLink } from '../../contract/report/text.ts';

/** Writes a text with references in it: `say\`send ${x} to ${tag}\``. */
export function say(strings: TemplateStringsArray, ...pieces: readonly (string | ReportText)[]): ReportText {
  const texts: (string | ReportText)[] = [];
  for (const [at, text] of strings.entries()) {
    texts.push(text);
    if (at < pieces.length) texts.push(pieces[at]);
  }
  return joinTexts(texts);
}

/** Joins texts without anything between them. Adjacent strings become one. */
export function joinTexts(texts: readonly (string | ReportTextLink | ReportText)[]): ReportText {
  const joined: (string | ReportTextLink)[] = [];
  // Without intermediate lists, because sentences are made of many thousands of such texts.
  for (const text of texts) {
    if (Array.isArray(text)) for (const part of text as ReportText) append(joined, part);
    else append(joined, text as string | ReportTextLink);
  }
  return joined;
}

function append(joined: (string | ReportTextLink)[], part: string | ReportTextLink): void {
  if (part === '') return;
  const last = joined.at(-1);
  if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
  else joined.push(part);
}

/** Writes `a, b and c`, without repetitions. */
export function listTexts(texts: readonly ReportText[], word: 'and' | 'or' = 'and'): ReportText {
  if (texts.length < 2) return texts[0] ?? [];
  const different = withoutRepeats(texts);
  return joinTexts(
    different.flatMap((text, at) => [at === 0 ? '' : at === different.length - 1 ? ` ${word} ` : ', ', text]),
  );
}

/** Writes up to five texts as `a, b and c`. Of more, the first `named`: `a, b, c and 4 other values`. */
export function listSome(
  texts: readonly ReportText[],
  word: 'and' | 'or' = 'and',
  { named = mostNamed, others = 'values' }: { readonly named?: number; readonly others?: string } = {},
): ReportText {
  const different = withoutRepeats(texts);
  if (different.length <= mostListed) return listTexts(different, word);
  const rest = `${different.length - named} other ${others}`;
  return listTexts([...different.slice(0, named), [word === 'or' ? `one of ${rest}` : rest]], word);
}

/** How many texts `listSome` names, and how many of more. */
export const mostListed = 5;
export const mostNamed = 3;

/** Returns the texts, equal ones once. */
export function withoutRepeats(texts: readonly ReportText[]): readonly ReportText[] {
  if (texts.length < 2) return texts;
  const found = new Map<string, ReportText>();
  for (const text of texts) found.set(keyOf(text), text);
  return found.size === texts.length ? texts : [...found.values()];
}

/** Returns a key that is equal for equal texts. That of plain words is themselves, because few lists have anything else. */
function keyOf(text: ReportText): string {
  const [only] = text;
  return text.length === 1 && typeof only === 'string' ? ` ${only}` : JSON.stringify(text);
}

/** Returns the text with a capital at its start. */
export function capitalised([first = '', ...rest]: ReportText): ReportText {
  const raise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [typeof first === 'string' ? raise(first) : { ...first, text: raise(first.text) }, ...rest];
}
