import type { ReportText, ReportTextLink } from '../../../../report/data/text.ts';

/** Writes a text with references in it: `say\`send ${x} to ${tag}\``. */
export function say(strings: TemplateStringsArray, ...pieces: readonly (string | ReportText)[]): ReportText {
  return joinTexts(strings.flatMap((text, at) => [text, ...(at < pieces.length ? [pieces[at]] : [])]));
}

/** Joins texts without anything between them. Adjacent strings become one. */
export function joinTexts(texts: readonly (string | ReportTextLink | ReportText)[]): ReportText {
  const joined: (string | ReportTextLink)[] = [];
  for (const part of texts.flat()) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  return joined;
}

/** Writes `a, b and c`, without repetitions. */
export function listTexts(texts: readonly ReportText[], word: 'and' | 'or' = 'and'): ReportText {
  const different = [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
  return joinTexts(
    different.flatMap((text, at) => [at === 0 ? '' : at === different.length - 1 ? ` ${word} ` : ', ', text]),
  );
}

/** Returns the words without references. */
export function plainText(text: ReportText): string {
  return text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Returns the text with a capital at its start. */
export function capitalised([first = '', ...rest]: ReportText): ReportText {
  const raise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [typeof first === 'string' ? raise(first) : { ...first, text: raise(first.text) }, ...rest];
}
