import { error } from './mistake.ts';
import { quoted } from './quoted.ts';

/** Values of one type where another is needed. */
export const typeMistakes = {
  'text-without-quotes': error<{ text: string; name: string }>({
    mayBeDeclaredElsewhere: true,
    message: ({ text }) => `A text needs quotes: write "${text}".`,
    why: 'Words without quotes are names; that is how tagc can find misspelt names.',
    fix: 'Put it in quotes.',
  }),
  'wrong-type': error<{ expected: string; given: string; write?: string }>({
    kin: { spoils: true },
    message: ({ expected, given, write }) =>
      `Expected ${expected}, but found ${given}${write ? `: write ${write}` : ''}.`,
    why: 'The value could not be used; a browser would silently convert it to something else.',
    fix: 'Use a value of that type; text(…) and number(…) convert values.',
  }),
  'selector-as-element': error<{ element: string }>({
    kin: { spoils: true },
    message: ({ element }) => `"${element}" is a selector, but an element of the page is needed here.`,
    why: 'A selector may find many elements, and none says which one the event is about.',
    fix: 'Begin with the element of the event: closest(target, "…") looks outwards from it, findIn(target, "…") inwards. To read the first element of the page, write element("…").',
  }),
  'element-as-selector': error<{ element: string }>({
    kin: { spoils: true },
    message: ({ element }) => `"${element}" is an element of the page, but a selector is needed here.`,
    why: 'The page is searched for what a selector describes. An element has already been found.',
    fix: 'Write the selector in quotes, or the name of a declared element. To ask whether an element was found, write exists closest(target, "…").',
  }),
  'element-as-value': error<{ element: string }>({
    kin: { spoils: true },
    message: ({ element }) => `"${element}" is an element of the page, which cannot be sent, stored or converted.`,
    why: 'A whole element holds what the visitor typed, and what other scripts attach to it.',
    fix: 'Read what you need of it: contentOf(…) its text, value or an attribute, fieldOf(…) a field of its form, indexAmong(…) its position.',
  }),
  'type-not-declared': error<{ what: string; expected: string; declare: string }>({
    message: ({ what, expected, declare }) =>
      `Expected ${expected}, but "${what}" is declared as "anything": declare it as "${declare}".`,
    why: 'A value of any type is passed on as it is, so tagc does not know whether the page gives it this type.',
    fix: 'Declare the type that the page gives it, as in: data items: list of record? = layer("items"). Values of other types then count as missing.',
  }),
  'wrong-word': error<{ words: string; given: string }>({
    message: ({ words, given }) => `Expected one of the words ${words}, but found ${given}.`,
    why: 'Only these words have a meaning here, and the content of a text is known only in the browser.',
    fix: 'Write one of the words, or choose between them: case { theme is "dark": dark, otherwise: light }.',
  }),
  'wrong-comparison': error<{ left: string; right: string; write?: string }>({
    message: ({ left, right, write }) =>
      `This compares ${left} with ${right}, which are never equal${write ? `: write ${write}` : ''}.`,
    why: 'The comparison would never be true, and the rule would never run.',
    fix: 'Compare values of one type; text(…) and number(…) convert values.',
  }),
  'wrong-sum': error<{ left: string; right: string; operator: string }>({
    message: ({ left, right, operator }) =>
      ({
        '-': `Cannot subtract ${right} from ${left}.`,
        '*': `Cannot multiply ${left} by ${right}.`,
        '/': `Cannot divide ${left} by ${right}.`,
      })[operator] ??
      `Cannot add ${right} to ${left}.${left === 'a record' && right === left ? ' merge(…, …) joins the fields of records.' : ''}`,
    why: 'Only numbers of one unit are added and subtracted, only numbers multiply and divide, and only texts are joined. In a browser, 1 + "1" is "11".',
    fix: 'Use values of one type; text(…) and number(…) convert values.',
  }),
  'wrong-alternative': error<{ left: string; right: string }>({
    message: ({ left, right }) => `The value before "else" is ${left}, but the value after it is ${right}.`,
    why: 'The value would have different types on different pages.',
    fix: 'Use values of one type; text(…) and number(…) convert values.',
  }),
  'maybe-missing': error<{ what: string }>({
    message: ({ what }) => `${what} may be missing here, but a condition must be true or false.`,
    why: 'tagc could not decide whether the rule runs.',
    fix: 'Add a default for the missing value ("… else false"), or compare it ("… is true").',
  }),
  'not-a-condition': error<{ given: string }>({
    kin: { spoils: true },
    message: ({ given }) => `A condition must be true or false, but this is ${given}.`,
    why: 'tagc does not convert values to true or false; "", 0 and missing values have no special meaning.',
    fix: 'Compare it with a value, or write "exists …".',
  }),
  'wrong-arguments': error<{ name: string; takes: string; but?: string }>({
    kin: { spoils: true },
    message: ({ name, takes, but }) => `${name} takes ${takes}${but === undefined ? '' : `, but ${but}`}.`,
    why: 'Additional arguments would be ignored, and missing ones cannot be guessed.',
    fix: 'Correct the arguments; those with "?" or "=" are optional.',
  }),
  'argument-without-name': error<{ name: string; write?: string }>({
    message: ({ name, write }) =>
      `"${name}" is already set by its name${write === undefined ? '' : `: write "${write}" here`}.`,
    why: 'An argument without a name is for the parameter at its position.',
    fix: 'Write the names of all arguments that follow one with a name, or put those without names first.',
  }),
  'record-after-call': error<{ name: string; write?: string }>({
    message: ({ name, write }) =>
      `"${name}" takes no record after its parentheses${write === undefined ? '' : `: write "${write}" between them`}.`,
    why: 'Only actions with variables, or with a parameter that takes a record, have a record there.',
    fix: 'Write the values as arguments, or remove the braces.',
  }),
  'not-static': error<{ what: string }>({
    message: ({ what }) => `${what} must be known when the bundle is built.`,
    why: 'tagc can then check it and show it in the report, and it costs nothing in the browser.',
    fix: 'Write the value itself, or the name of a constant.',
  }),
  'not-here': error<{ what: string; where: string }>({
    kin: { follows: true },
    message: ({ what, where }) => `${what} can only be used ${where}.`,
    why: 'It has no meaning anywhere else.',
    fix: 'Use it that way, or remove it.',
  }),
  'not-in-every-event': error<{ field: string; lacking: readonly string[]; having: readonly string[] }>({
    message({ field, lacking, having }) {
      const not = `${lacking.map(quoted).join(' and ')} ${lacking.length > 1 ? 'do' : 'does'} not`;
      if (having.length === 0) return `${not} always provide "${field}".`;
      return `${not} provide "${field}"; only ${having.map(quoted).join(' and ')} ${having.length > 1 ? 'do' : 'does'}.`;
    },
    why: 'Any event of the rule can start it; between events joined by "and", it is the one that occurs last. With some of them, the value would not exist.',
    fix: 'Store the value in a state, in a rule for the event that has it, and read the state here; or declare the field in the schema of the other event.',
  }),
  'missing-under-not': error<{ what: string; under?: string }>({
    kin: { follows: true },
    message: ({ what, under = 'not' }) => `${what} may be missing, and "${under}" would then let the visitor through.`,
    why: 'A comparison with a missing (undefined) value is false. "not" makes it true, so a rule would run for visitors about whom nothing is known.',
    fix: 'Check the value first: exists x and not (x in …), or give it a default: x else ….',
  }),
};
