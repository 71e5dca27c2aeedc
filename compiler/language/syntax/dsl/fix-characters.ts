import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Node } from '../document.ts';
import { codePointOf, describeHidden, hiddenCharacters, lookAlikeOf, scriptOf } from '../strange-characters.ts';

/** A text whose foreign characters are reported, and replaced by what was most likely meant. */
export interface Fixed {
  /** Has the original length, so that offsets remain valid. */
  readonly text: string;
  readonly problems: Diagnostic[];
  /** The intended words in place of those with foreign characters, by start offset. */
  readonly words: ReadonlyMap<number, string>;
}

/** Replaces foreign characters. `strange` are the ranges of `text` that the lexer cannot match, in order. */
export function fixCharacters(text: string, strange: readonly Node[], source: Source, base: number): Fixed {
  const problems: Diagnostic[] = [];
  const words = new Map<number, string>();
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of strange) {
    if (start < done) continue;
    const word = wordAround(text, start, done);
    const stretch = word ?? { start, end };
    const found = text.slice(stretch.start, stretch.end);
    const span = { source, start: base + stretch.start, end: base + stretch.end };
    problems.push(describe(found, span));
    const meant = [...found].map((character) => meaningOf(character, word !== undefined)).join('');
    if (word) words.set(word.start, meant);
    // A placeholder keeps the word's length, also for characters of two code units.
    parts.push(text.slice(done, stretch.start), word ? 'x'.repeat(found.length) : meant.padEnd(found.length));
    done = stretch.end;
  }
  return { text: [...parts, text.slice(done)].join(''), problems, words };
}

/** Returns the word around an offset. A hidden character belongs to a word that continues after it. */
function wordAround(text: string, offset: number, from: number): Node | undefined {
  let start = offset;
  while (start > from && isOfWord(text[start - 1])) start--;
  let end = offset;
  while (end < text.length && isOfWord(text[end])) end++;
  const found = text.slice(start, end);
  return end > offset && /[\p{L}\w$]/u.test(found) && !/^\d/.test(found) ? { start, end } : undefined;
}

function isOfWord(unit: string): boolean {
  return /[\p{L}\p{M}\w$\ud800-\udfff]/u.test(unit) || hiddenCharacters.test(unit);
}

function meaningOf(character: string, isInWord: boolean): string {
  if (hiddenCharacters.test(character)) return isInWord ? '' : ' ';
  const likeness = lookAlikeOf(character);
  if (isInWord) return /^\w$/.test(likeness ?? '') ? likeness! : character;
  return likeness ?? ' ';
}

/** Describes the first foreign character of a word or of a row of punctuation, in one message. */
function describe(found: string, span: Diagnostic['span']): Diagnostic {
  const characters = [...found].filter((character) => !/[\w$]/.test(character));
  const hidden = characters.find((character) => hiddenCharacters.test(character));
  if (hidden)
    return diagnose('hidden-character', { character: codePointOf(hidden), does: describeHidden(hidden) }, span);
  const [character] = characters;
  const likeness = lookAlikeOf(character);
  const script = scriptOf(character);
  if (likeness) return diagnose('look-alike', { character, likeness, script }, span);
  if (/\p{L}/u.test(character)) return diagnose('foreign-letter', { letter: character, script }, span);
  return diagnose('unexpected-character', { character }, span);
}
