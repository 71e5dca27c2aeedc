import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Node } from '../document.ts';
import { codeOf, describeHidden, hiddenCharacters, likenessOf, scriptOf } from '../strange-characters.ts';

/** A text in which every character that the language does not have is told and stands as what was most likely meant. */
export interface Fixed {
  /** As long as before, so that all places stay the same. */
  readonly text: string;
  readonly problems: Diagnostic[];
  /** Words that held such a character, by where they begin: as they were meant. */
  readonly words: ReadonlyMap<number, string>;
}

/** `strange` are the stretches of `text` that no word or sign of the language begins with, in their order. */
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
    // A word stays one word; the length of a character of two units does, too.
    parts.push(text.slice(done, stretch.start), word ? 'x'.repeat(found.length) : meant.padEnd(found.length));
    done = stretch.end;
  }
  return { text: [...parts, text.slice(done)].join(''), problems, words };
}

/** The word that a letter stands in; what is not seen belongs to a word that goes on behind it. */
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
  const likeness = likenessOf(character);
  if (isInWord) return /^\w$/.test(likeness ?? '') ? likeness! : character;
  return likeness ?? ' ';
}

/** One message for a word or a row of signs: of the first character that the language does not have. */
function describe(found: string, span: Diagnostic['span']): Diagnostic {
  const characters = [...found].filter((character) => !/[\w$]/.test(character));
  const hidden = characters.find((character) => hiddenCharacters.test(character));
  if (hidden) return diagnose('hidden-character', { character: codeOf(hidden), does: describeHidden(hidden) }, span);
  const [character] = characters;
  const likeness = likenessOf(character);
  const script = scriptOf(character);
  if (likeness) return diagnose('look-alike', { character, likeness, script }, span);
  if (/\p{L}/u.test(character)) return diagnose('foreign-letter', { letter: character, script }, span);
  return diagnose('unexpected-character', { character }, span);
}
