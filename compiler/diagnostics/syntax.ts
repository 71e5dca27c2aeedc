import { didYouMean, error } from './mistake.ts';
import { capital } from './nouns.ts';

/** Mistakes of spelling and form. */
export const syntaxMistakes = {
  'unexpected-character': error<{ character: string }>({
    message: ({ character }) => `The character ${JSON.stringify(character)} has no meaning here.`,
    why: 'Outside texts and comments a rule file holds only words, numbers and a few signs.',
    fix: 'Delete the character, or put the text it belongs to in quotes.',
  }),
  'foreign-letter': error<{ letter: string; script: string }>({
    message: ({ letter, script }) =>
      `Names are written with the letters A to Z, and "${letter}" (${script}) is none of them.`,
    why: 'Names become names in a script, and must be typed by everybody who mentions them.',
    fix: 'Choose another name; a title in quotes may hold any letter.',
  }),
  'look-alike': error<{ character: string; likeness: string; script: string }>({
    message: ({ character, likeness, script }) => `"${character}" (${script}) only looks like "${likeness}".`,
    why: 'Two names that look the same and are not would be taken for one by every reader, and by no computer.',
    fix: 'Type the word again, with a keyboard set to Latin letters.',
  }),
  'hidden-character': error<{ character: string; does: string }>({
    message: ({ character, does }) => `${character} stands here, a character that ${does}.`,
    why: 'A file would say something else than its readers see; in texts and comments, where it may be meant, this is a warning.',
    fix: 'Delete it; in a text that needs it write it as an escape, such as "\\u200f".',
  }),
  'long-pattern': error<{ most: number }>({
    message: ({ most }) => `This pattern has more than ${most} signs, or no slash at its end.`,
    why: 'A pattern stands between two slashes on one line, and one of that length cannot be understood.',
    fix: 'Close it, or say the same with several conditions.',
  }),
  'unterminated-text': error<object>({
    message: () => 'This text has no closing quote on its line.',
    why: 'A text ends on the line it begins on, so that a forgotten quote costs one line and not the file.',
    fix: 'Close the quote; write \\n for a line break inside a text.',
  }),
  'leading-zero': error<{ number: string }>({
    message: ({ number }) => `${number} begins with a zero, which a number does not keep.`,
    why: 'Codes such as 007 are texts; as a number it would be 7, and meet nothing that the page calls 007.',
    fix: 'Put it in quotes if it is a text, or take the zero out.',
  }),
  'unexpected-word': error<{ found: string; expected?: string; nearest?: string }>({
    message: ({ found, expected, nearest }) =>
      expected
        ? `Expected ${expected} here, and found ${found}.`
        : `${capital(found)} cannot stand here.${didYouMean(nearest)}`,
    why: 'The parts of a declaration have a fixed order: kind, name, "title", : type, = value, { body }.',
    fix: 'Look at the word before it: often a brace, a comma, a colon or an operator is missing.',
  }),
  unclosed: error<{ open: string }>({
    message: ({ open }) => `This "${open}" is never closed.`,
    why: 'Every brace, bracket and parenthesis is closed within the declaration that opens it.',
    fix: 'Close it where its content ends.',
  }),
  'unexpected-end': error<object>({
    message: () => 'The declaration ends here, but something in it is still open or unfinished.',
    why: 'Every brace, bracket and parenthesis is closed within the declaration that opens it.',
    fix: 'Close what is open, or finish the expression.',
  }),
  'missing-brace': error<{ word: string }>({
    message: ({ word }) => `"${word}" stands outside of braces.`,
    why: 'What a rule or tag holds stands in braces behind its name, so that its end can be seen.',
    fix: 'Open a brace behind the name, and close it at the end.',
  }),
  'too-deep': error<object>({
    message: () => 'This declaration is nested too deeply to be read.',
    why: 'Nobody could follow hundreds of levels, and neither can the compiler.',
    fix: 'Give parts of it names of their own, with condition, const or data, or use a list with "in".',
  }),
  'too-many-mistakes': error<{ most: number }>({
    message: ({ most }) => `From here on there are more mistakes; the first ${most} are shown.`,
    why: 'So many mistakes often have one cause, and nobody reads them all.',
    fix: 'Mend the first ones, and look again.',
  }),
  'empty-clause': error<{ word: string }>({
    message: ({ word }) => `Nothing stands behind "${word}".`,
    why: 'A clause that says nothing is a thought that was not finished.',
    fix: 'Write what belongs there, or take the word out.',
  }),
  'unknown-assertion': error<{ found: string; nearest?: string }>({
    message: ({ found, nearest }) => `"${found}" is not how a promise reads.${didYouMean(nearest)}`,
    why: 'An assert promises one of three things: that something "runs only when …", "never runs when …", or "has one …".',
    fix: 'Write the promise in one of these forms.',
  }),
  'clause-with-colon': error<{ word: string }>({
    message: ({ word }) => `"${word}" is written without a colon.`,
    why: 'Fields have a colon (order: 50); the clauses on, when, once and do have none, so that a rule reads as a sentence.',
    fix: 'Take the colon out.',
  }),
  'two-operators': error<{ found: string }>({
    message: ({ found }) => `"${found}" are two operators, and a value is missing between them.`,
    why: '"and" and "or" stand between two conditions.',
    fix: 'Take one of them out, or write the condition that belongs between them.',
  }),
  'no-branches': error<{ found: string }>({
    message: ({ found }) =>
      `Nothing begins with "${found}" here: a rule has its condition behind "when", and a value has a "case".`,
    why: 'Each rule says once when it runs, so that the report can show it and promises about it can be proved.',
    fix: 'Write: when condition, and a second rule for what else may be done; for a value: case { condition: value, otherwise: value }.',
  }),
  'no-conditional': error<{ alternative: string }>({
    message: ({ alternative }) => `What depends on a condition is written as a case: ${alternative}.`,
    why: 'A case has a row for each condition, so that many can be read as easily as one, and the report can show them.',
    fix: 'Write the case; in YAML its rows stand below "case:", one on each line.',
  }),
  'else-for-otherwise': error<object>({
    message: () => 'The row for all that is left begins with "otherwise", not with "else".',
    why: '"else" stands behind a value, and says what takes its place where that is missing.',
    fix: 'Write: otherwise: value.',
  }),
  'name-with-hyphen': error<{ name: string; alternative: string }>({
    message: ({ alternative }) => `A name has no hyphen: write "${alternative}".`,
    why: 'Between two names a hyphen is a minus: europe-apac is a difference of two sets.',
    fix: 'Write the words together, each but the first with a capital; a title in quotes may hold any sign.',
  }),
  'foreign-operator': error<{ found: string; alternative: string }>({
    message: ({ found, alternative }) => `"${found}" is not a word of this language: write ${quoted(alternative)}.`,
    why: 'Comparisons and connectives are words (is, is not, and, or, not), so that rules read as sentences.',
    fix: 'Write what this language has for it.',
  }),
};

function quoted(alternative: string): string {
  return /^(a|straight) /.test(alternative) ? alternative : `"${alternative}"`;
}
