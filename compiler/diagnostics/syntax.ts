import { error } from './mistake.ts';

/** Mistakes of spelling and form. */
export const syntaxMistakes = {
  'unexpected-character': error<{ character: string }>({
    message: ({ character }) => `The character ${JSON.stringify(character)} has no meaning here.`,
    why: 'Outside texts and comments a rule file holds only words, numbers and a few signs.',
    fix: 'Delete the character, or put the text it belongs to in quotes.',
  }),
  'unterminated-text': error<object>({
    message: () => 'This text has no closing quote on its line.',
    why: 'A text ends on the line it begins on, so that a forgotten quote costs one line and not the file.',
    fix: 'Close the quote; write \\n for a line break inside a text.',
  }),
  'unexpected-word': error<{ found: string; expected?: string }>({
    message: ({ found, expected }) =>
      expected ? `Expected ${expected} here, and found ${found}.` : `${capital(found)} cannot stand here.`,
    why: 'The parts of a declaration have a fixed order: kind, name, "title", : type, = value, { body }.',
    fix: 'Look at the word before it: often a brace, a comma, a colon or an operator is missing.',
  }),
  'unexpected-end': error<{ after: string }>({
    message: () => 'The declaration ends here, but something in it is still open or unfinished.',
    why: 'Every brace, bracket and parenthesis is closed within the declaration that opens it.',
    fix: 'Close what is open, or finish the expression.',
  }),
  'missing-brace': error<{ word: string }>({
    message: ({ word }) => `"${word}" stands outside of braces.`,
    why: 'What a rule or tag holds stands in braces behind its name, so that its end can be seen.',
    fix: 'Open a brace behind the name, and close it at the end.',
  }),
  'foreign-operator': error<{ found: string; alternative: string }>({
    message: ({ found, alternative }) => `"${found}" is not a word of this language: write ${quoted(alternative)}.`,
    why: 'Comparisons and connectives are words (is, is not, and, or, not), so that rules read as sentences.',
    fix: 'Write the word instead of the sign.',
  }),
};

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

function quoted(alternative: string): string {
  return alternative.includes(' ') && !alternative.startsWith('is') ? alternative : `"${alternative}"`;
}
