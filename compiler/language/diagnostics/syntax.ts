import { didYouMean, error } from './mistake.ts';
import { capital } from './nouns.ts';

/** Mistakes of spelling and form. */
export const syntaxMistakes = {
  'merge-conflict': error<{ last?: number }>({
    message: ({ last }) =>
      last === undefined
        ? 'This line is left over from a merge conflict.'
        : `This merge conflict is not resolved; it ends in line ${last}.`,
    why: 'The file contains two versions of the same lines, and only you know which is right.',
    fix: 'Keep one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }),
  'unexpected-character': error<{ character: string }>({
    kin: { once: 'message' },
    message: ({ character }) => `The character ${JSON.stringify(character)} is not allowed here.`,
    why: 'Outside texts and comments, a rule file contains only words, numbers and some punctuation.',
    fix: 'Delete the character, or put the text it belongs to in quotes.',
  }),
  'foreign-letter': error<{ letter: string; script: string }>({
    kin: { once: 'message' },
    message: ({ letter, script }) => `A name cannot contain "${letter}" (${script}), only the letters A to Z.`,
    why: 'Names become part of a script, and everyone must be able to type them.',
    fix: 'Choose another name; texts in quotes may contain any letter.',
  }),
  'look-alike': error<{ character: string; likeness: string; script: string }>({
    kin: { once: 'message' },
    message: ({ character, likeness, script }) => `"${character}" (${script}) only looks like "${likeness}".`,
    why: 'Readers would take two different names for the same one.',
    fix: 'Type the word again, with a keyboard set to Latin letters.',
  }),
  'hidden-character': error<{ character: string; does: string }>({
    kin: { once: 'message' },
    message: ({ character, does }) => `This contains ${character}, a character that ${does}.`,
    why: 'Readers would see something different from what the file contains. In texts and comments, where it may be intended, this is a warning.',
    fix: 'Delete it; if a text needs it, write it as an escape such as "\\u200f".',
  }),
  'long-pattern': error<{ most: number }>({
    message: ({ most }) => `This pattern has more than ${most} characters, or no closing slash.`,
    why: 'A pattern is written between two slashes on one line, and such a long one is unreadable.',
    fix: 'Close it, or use several conditions instead.',
  }),
  'unterminated-text': error<object>({
    kin: { tears: true },
    message: () => 'This text has no closing quote on its line.',
    why: 'A text ends on the line where it begins, so a forgotten quote affects one line and not the whole file.',
    fix: 'Close the quote; write \\n for a line break inside a text.',
  }),
  'leading-zero': error<{ number: string }>({
    message: ({ number }) => `A number cannot begin with a zero: "${number}".`,
    why: 'Codes such as 007 are texts. As a number it would be 7, which never equals the text "007".',
    fix: 'Put it in quotes if it is a text, or remove the zero.',
  }),
  'too-many-digits': error<{ number: string; stored: string }>({
    message: ({ number, stored }) => `The number "${number}" has too many digits: it would become ${stored}.`,
    why: 'Scripts store about 16 digits of a number, so the value would silently differ.',
    fix: 'Write fewer digits, or put it in quotes if it is a text, such as an id.',
  }),
  'unexpected-word': error<{ found: string; expected?: string; nearest?: string }>({
    kin: { tears: true, isAboutForm: true },
    message: ({ found, expected, nearest }) =>
      expected
        ? `Expected ${expected} here, but found ${found}.`
        : `${capital(found)} is not allowed here.${didYouMean(nearest)}`,
    why: 'The parts of a declaration have a fixed order: kind, name, "title", : type, = value, { body }.',
    fix: 'Check the word before it; often a brace, a comma, a colon or an operator is missing.',
  }),
  unclosed: error<{ open: string }>({
    kin: { tears: true },
    message: ({ open }) => `This "${open}" is never closed.`,
    why: 'Every brace, bracket and parenthesis must be closed inside its declaration.',
    fix: 'Close it where its content ends.',
  }),
  'unexpected-end': error<object>({
    kin: { tears: true },
    message: () => 'The declaration ends here, but something in it is not closed or not finished.',
    why: 'Every brace, bracket and parenthesis must be closed inside its declaration.',
    fix: 'Close the brace, bracket or parenthesis, or finish the expression.',
  }),
  'missing-brace': error<{ word: string }>({
    message: ({ word }) => `"${word}" must be inside braces.`,
    why: 'The content of a rule or tag is in braces after its name, so that its end is clear.',
    fix: 'Write an opening brace after the name, and a closing brace at the end.',
  }),
  'too-deep': error<object>({
    message: () => 'This declaration is nested too deeply.',
    why: 'The compiler limits nesting, and hundreds of levels are unreadable.',
    fix: 'Give names to parts of it with condition, const or data, or use a list with "in".',
  }),
  'too-many-mistakes': error<{ most: number }>({
    message: ({ most }) => `There are more mistakes from here on; only the first ${most} are shown.`,
    why: 'So many mistakes often have one cause.',
    fix: 'Fix the first ones, and check again.',
  }),
  'empty-clause': error<{ word: string }>({
    kin: { tears: true },
    message: ({ word }) => `Nothing follows "${word}".`,
    why: 'An empty clause has no effect; often it is unfinished.',
    fix: 'Complete the clause, or remove the word.',
  }),
  'unknown-assertion': error<{ found: string; nearest?: string }>({
    kin: { tears: true, spoils: true },
    message: ({ found, nearest }) => `"${found}" is not a valid assertion.${didYouMean(nearest)}`,
    why: 'An assertion makes one of a few claims, and each subject has its own.',
    fix: 'Write a claim that "tagc explain assert" lists, such as "runs only when …" of tags, "receives only when …" of a host, or "has one …" of countries.',
  }),
  'unquoted-host': error<{ host: string }>({
    message: ({ host }) => `The host ${host} needs quotes.`,
    why: 'Names of hosts contain dots and hyphens, which mean something else without quotes.',
    fix: 'Write it in quotes, as in host "www.example.com".',
  }),
  'second-claim': error({
    message: () => 'An assertion makes one claim, and this one makes two.',
    why: 'Each claim has a verdict and a title of its own.',
    fix: 'Write two assertions.',
  }),
  'clause-with-colon': error<{ word: string }>({
    message: ({ word }) => `"${word}" takes no colon.`,
    why: 'Fields have a colon (order: 50). The clauses on, when, once and do have none, so that a rule reads as a sentence.',
    fix: 'Remove the colon.',
  }),
  'two-operators': error<{ found: string }>({
    message: ({ found }) => `A value is missing between the two operators "${found}".`,
    why: '"and" and "or" join two conditions.',
    fix: 'Remove one of them, or write the missing condition between them.',
  }),
  'no-branches': error<{ found: string }>({
    message: ({ found }) => `There is no "${found}" in this language: a rule uses "when", and a value uses "case".`,
    why: 'Each rule has one condition, so that the report can show it and assertions about it can be proved.',
    fix: 'In a rule, write "when condition", and a second rule for the other case; for a value, write case { condition: value, otherwise: value }.',
  }),
  'no-conditional': error<{ alternative: string }>({
    kin: { isRepaired: true },
    message: ({ alternative }) => `Write this condition as a case: ${alternative}.`,
    why: 'A case has one row for each condition, so that it is easy to read and the report can show it.',
    fix: 'Write the case; in YAML, write its rows below "case:", one on each line.',
  }),
  'else-for-otherwise': error<object>({
    message: () => 'The row for all other values begins with "otherwise", not with "else".',
    why: '"else" follows a value and gives the default for when that value is missing.',
    fix: 'Write "otherwise", a colon and the value.',
  }),
  'name-with-hyphen': error<{ name: string; alternative?: string }>({
    message: ({ name, alternative }) =>
      `The name "${name}" contains a hyphen: ${alternative ? `write "${alternative}"` : 'choose another one'}.`,
    why: 'A hyphen between two names is a minus: europe-apac is the difference of two sets.',
    fix: 'Join the words, and capitalise each except the first, unless that name is taken.',
  }),
  'foreign-operator': error<{ found: string; alternative: string }>({
    kin: { isRepaired: true, once: 'message' },
    message: ({ found, alternative }) => `"${found}" is not part of this language: write ${quoted(alternative)}.`,
    why: 'Comparisons and connectives are words (is, is not, and, or, not), so that rules read as sentences.',
    fix: 'Replace it as shown.',
  }),
};

function quoted(alternative: string): string {
  return /^(a|straight) /.test(alternative) ? alternative : `"${alternative}"`;
}
