import type { ReportText } from '../../contract/report/text.ts';
import type { Phrase } from '../../../runtime/tables/tables.ts';
import { joinTexts } from './text.ts';

/** The values of the names in a phrase. */
export interface PhraseValues {
  /** Describes the value, or a list of values. Undefined if it is missing. */
  readonly textOf: (names: readonly string[]) => ReportText | undefined;
  /** Whether the value is missing, or the default. */
  readonly isOmitted: (name: string) => boolean;
  /** The value, if it is known; true for several values of a parameter that may be repeated. */
  readonly valueOf: (name: string) => unknown;
}

/** Fills in a phrase of a table; see `Phrase`. `isNegated` selects the second form of `(is|is not)`. */
export function fillPhrase(phrase: Phrase, values: PhraseValues, isNegated = false): ReportText {
  const key = isNegated ? `not ${phrase}` : phrase;
  const parts = parsed.get(key) ?? parsePhrase(phrase, isNegated);
  parsed.set(key, parts);
  return joinTexts(parts.map((part) => part(values)));
}

type Part = (values: PhraseValues) => string | ReportText;

/** A large project fills in the few phrases of the tables many thousands of times. */
const parsed = new Map<string, readonly Part[]>();

function parsePhrase(phrase: Phrase, isNegated: boolean): readonly Part[] {
  const chosen = phrase.replace(/\(([^|)]+)\|([^)]+)\)/g, isNegated ? '$2' : '$1');
  return chosen
    .split(/(\[[^\]]*\])/)
    .flatMap((part) => (part.startsWith('[') ? parseOption(part.slice(1, -1)) : parseFields(part)));
}

/** Parses a part in brackets, which may be left out. */
function parseOption(part: string): Part {
  const names = part.match(/(?<=\{)[^}]+(?=\})/g)!.flatMap(namesIn);
  const fields = parseFields(part);
  return (values) =>
    names.every(values.isOmitted) || !values.textOf(names) ? [] : joinTexts(fields.map((field) => field(values)));
}

function parseFields(part: string): readonly Part[] {
  return part.split(/(\{[^}]*\})/).map((piece, at, all) => {
    if (!piece.startsWith('{')) return () => piece;
    const field = parseField(piece.slice(1, -1));
    // "every" takes the place of the article of what follows.
    return all[at - 1]?.endsWith('every ') ? (values) => withoutArticle(field(values)) : field;
  });
}

function withoutArticle(text: string | ReportText): string | ReportText {
  const [first, ...others] = typeof text === 'string' ? [text] : text;
  return typeof first === 'string' ? [first.replace(/^(?:an?|the) /, ''), ...others] : text;
}

function parseField(field: string): Part {
  const [, flag, yes, no] = /^(\w+)\?([^:]*):(.*)$/.exec(field) ?? [];
  if (flag !== undefined) return ({ valueOf }) => (valueOf(flag) === true ? yes : no);
  const [, counter, noun] = /^(\w+) (\w+)$/.exec(field) ?? [];
  if (counter !== undefined)
    return ({ valueOf }) => (valueOf(counter) === 1 ? noun : `${String(valueOf(counter))} ${noun}s`);
  const [, fallback = 'nothing'] = /^\w+:(.*)$/.exec(field) ?? [];
  const names = namesIn(field);
  return ({ textOf }) => textOf(names) ?? fallback;
}

/** Returns the names in `a`, `a, b`, `a:words`, `a?yes:no` or `a noun`. */
function namesIn(field: string): string[] {
  return field.split(', ').map((name) => /^\w+/.exec(name)![0]);
}
