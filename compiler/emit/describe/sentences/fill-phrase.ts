import type { ReportText } from '../../../../report/data/text.ts';
import type { Phrase } from '../../../../runtime/tables.ts';
import { joinTexts } from './text.ts';

/** The values of the names in a phrase. */
export interface PhraseValues {
  /** Describes the value, or a list of values. Undefined if it is missing. */
  readonly textOf: (names: readonly string[]) => ReportText | undefined;
  /** Whether the value is missing, or the default. */
  readonly isOmitted: (name: string) => boolean;
  /** The value, if it is known. */
  readonly valueOf: (name: string) => unknown;
}

/** Fills in a phrase of a table; see `Phrase`. `isNegated` selects the second form of `(is|is not)`. */
export function fillPhrase(phrase: Phrase, values: PhraseValues, isNegated = false): ReportText {
  const chosen = phrase.replace(/\(([^|)]+)\|([^)]+)\)/g, isNegated ? '$2' : '$1');
  return joinTexts(
    chosen
      .split(/(\[[^\]]*\])/)
      .flatMap((part) => (part.startsWith('[') ? fillOption(part.slice(1, -1), values) : fillParts(part, values))),
  );
}

/** Fills in a part in brackets, or leaves it out. */
function fillOption(part: string, values: PhraseValues): ReportText {
  const names = part.match(/(?<=\{)[^}]+(?=\})/g)!.flatMap(namesIn);
  return names.every(values.isOmitted) || !values.textOf(names) ? [] : fillParts(part, values);
}

function fillParts(part: string, values: PhraseValues): ReportText {
  return joinTexts(
    part.split(/(\{[^}]*\})/).flatMap((piece) => (piece.startsWith('{') ? fill(piece.slice(1, -1), values) : piece)),
  );
}

function fill(field: string, { textOf, valueOf }: PhraseValues): ReportText {
  const [, flag, yes, no] = /^(\w+)\?([^:]*):(.*)$/.exec(field) ?? [];
  if (flag !== undefined) return [valueOf(flag) === true ? yes : no];
  const [, counter, noun] = /^(\w+) (\w+)$/.exec(field) ?? [];
  if (counter !== undefined) return [valueOf(counter) === 1 ? noun : `${String(valueOf(counter))} ${noun}s`];
  const [, fallback] = /^\w+:(.*)$/.exec(field) ?? [];
  return textOf(namesIn(field)) ?? [fallback ?? 'nothing'];
}

/** Returns the names in `a`, `a, b`, `a:words`, `a?yes:no` or `a noun`. */
function namesIn(field: string): string[] {
  return field.split(', ').map((name) => /^\w+/.exec(name)![0]);
}
