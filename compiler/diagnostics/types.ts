import { error } from './mistake.ts';

/** Values of one type where another is needed. */
export const typeMistakes = {
  'text-without-quotes': error<{ text: string }>({
    message: ({ text }) => `A text stands in quotes: write "${text}".`,
    why: 'Words without quotes are names of the project, so that a name which is misspelt can be told from a text.',
    fix: 'Put it in quotes.',
  }),
  'wrong-type': error<{ expected: string; given: string; write?: string }>({
    message: ({ expected, given, write }) =>
      `Expected ${expected} here, and this is ${given}${write ? `: write ${write}` : ''}.`,
    why: 'The value could not be used; in a browser it would silently count as something else.',
    fix: 'Give a value of that type; text(…) and number(…) turn one into the other.',
  }),
  'wrong-word': error<{ words: string; given: string }>({
    message: ({ words, given }) => `Expected one of the words ${words} here, and this is ${given}.`,
    why: 'Only these words mean something there, and what a text says is known in the browser alone.',
    fix: 'Write one of the words, or choose between them: case { theme is "dark": dark, otherwise: light }.',
  }),
  'wrong-comparison': error<{ left: string; right: string; write?: string }>({
    message: ({ left, right, write }) =>
      `This compares ${left} with ${right}, which are never the same${write ? `: write ${write}` : ''}.`,
    why: 'The comparison would never hold, and the rule would never run.',
    fix: 'Compare values of one type; text(…) and number(…) turn one into the other.',
  }),
  'wrong-sum': error<{ left: string; right: string; operator: string }>({
    message: ({ left, right, operator }) =>
      operator === '-'
        ? `This subtracts ${right} from ${left}, and they have no difference.`
        : `This adds ${right} to ${left}, and they make no sum.`,
    why: 'Numbers of one unit are added and subtracted, and texts are joined; in a browser 1 + "1" would be "11".',
    fix: 'Add values of one type; text(…) and number(…) turn one into the other.',
  }),
  'wrong-alternative': error<{ left: string; right: string }>({
    message: ({ left, right }) => `Behind "else" stands ${right}, and before it ${left}.`,
    why: 'The value would be of one type on some pages and of another on others.',
    fix: 'Give a value of the same type; text(…) and number(…) turn one into the other.',
  }),
  'maybe-missing': error<{ what: string }>({
    message: ({ what }) => `${what} may be missing here, and a condition is true or false.`,
    why: 'Whether the rule runs would be undecided.',
    fix: 'Say what counts when it is missing: write "… else false", or ask "exists …" first.',
  }),
  'not-a-condition': error<{ given: string }>({
    message: ({ given }) => `A condition is true or false, and this is ${given}.`,
    why: 'The language has no truthiness: "", 0 and missing are values like others.',
    fix: 'Compare it, or ask "exists …".',
  }),
  'wrong-arguments': error<{ name: string; takes: string }>({
    message: ({ name, takes }) => `${name} takes ${takes}.`,
    why: 'A value that has no place would be ignored, and one that is missing cannot be guessed.',
    fix: 'Give the parameters that it has.',
  }),
  'not-static': error<{ what: string }>({
    message: ({ what }) => `${what} must be known when the bundle is built.`,
    why: 'Only then can it be checked, shown in the report, and cost nothing in the browser.',
    fix: 'Write the value itself, or the name of a constant.',
  }),
  'not-here': error<{ what: string; where: string }>({
    message: ({ what, where }) => `${what} can only be used ${where}.`,
    why: 'It has no meaning anywhere else.',
    fix: 'Move it there, or use something else.',
  }),
  'missing-under-not': error<{ what: string; under?: string }>({
    message: ({ what, under = 'not' }) =>
      `${what} may be missing, and under "${under}" a missing value would let everything through.`,
    why: 'A comparison with a missing value does not hold; turned around by "not" it would, and open a gate for visitors of whom nothing is known.',
    fix: 'Ask for the value first: exists x and not (x in …), or give it a value: x else ….',
  }),
};
