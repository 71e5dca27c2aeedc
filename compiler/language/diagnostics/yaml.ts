import { error } from './mistake.ts';

/** Mistakes of YAML files only: source that YAML reads differently from what the author intended. */
export const yamlMistakes = {
  'yaml-hash': error<object>({
    kin: { tears: true },
    message: () => 'YAML reads everything from this "#" on as a comment.',
    why: 'A "#" after a space begins a comment, so the rest of the value would be silently lost.',
    fix: 'Put a text in quotes; for an expression, write "|-" after the key and the expression on the next line; a comment has a space after "#".',
  }),
  'yaml-colon': error<object>({
    kin: { tears: true },
    message: () => 'YAML reads this ": " as the end of a key, although it is inside a value.',
    why: 'Outside quotes, a colon and a space always end a key.',
    fix: 'Put a header, or the value of on, when or do, in quotes: \'click(button, hold: 1s)\'; for any other expression, write "|-" after the key and the expression on the next line.',
  }),
  'yaml-comma': error<object>({
    kin: { tears: true },
    message: () => 'YAML ends the value at this character, in the middle of an expression.',
    why: 'Inside [ ] or { }, a comma, a bracket or a brace ends a value without quotes.',
    fix: "Write one value on each line, after a dash; for on, when and do, quotes also work: [ 'click(button, hold: 1s)' ].",
  }),
  'yaml-after-value': error<{ found: string }>({
    kin: { tears: true },
    message: ({ found }) => `YAML ends the value before "${found}".`,
    why: 'A value that begins with a quote, a bracket or a brace ends with it, and nothing may follow.',
    fix: `For an expression, write "|-" after the key and the expression on the next line; write an apostrophe inside '…' twice.`,
  }),
  'yaml-quoted-expression': error<object>({
    kin: { tears: true },
    message: () => 'This is a text because of its quotes, but it looks like an expression.',
    why: 'Where a text is allowed, a value in quotes is a text and is sent literally. That may be intended, so this is a warning.',
    fix: 'Write an expression without quotes; if YAML cannot read it, write "|-" after the key and the expression on the next line.',
  }),
  'yaml-start': error<{ sign: string }>({
    kin: { tears: true },
    message: ({ sign }) => `A value without quotes cannot begin with "${sign}".`,
    why: 'This character has a special meaning in YAML.',
    fix: 'Put the value in quotes.',
  }),
  'yaml-slashes': error<object>({
    kin: { tears: true },
    message: () => 'This would be a comment, because the text has no quotes.',
    why: 'In an expression, two slashes begin a comment, which would cut off the rest of an address.',
    fix: 'Put a text in quotes: "https://example.com". A comment begins with "#", outside of values.',
  }),
  'yaml-comment': error<object>({
    kin: { tears: true },
    message: () => 'Inside a block of text, a comment begins with "//", not with "#".',
    why: 'YAML reads the whole block as the value, and its content is written as in the DSL.',
    fix: 'Write "//" after a space, or move the comment with "#" to its own line above the key.',
  }),
  'yaml-null': error<{ found: string }>({
    kin: { tears: true },
    message: ({ found }) => (found ? `"${found}" is not a value in this language.` : 'This item is empty.'),
    why: 'Leave out a value that is not needed; an empty value would hide that something was forgotten.',
    fix: 'Remove it, or put the text in quotes.',
  }),
  'yaml-feature': error<{ what: string }>({
    kin: { tears: true },
    message: ({ what }) => `${what} is not allowed in a rule file.`,
    why: 'A rule shows all its values in one place; values that are used often have a name (const, condition, data).',
    fix: 'Declare a repeated value with "const"; if the character is part of a text, put the text in quotes.',
  }),
  'yaml-indentation': error<object>({
    kin: { tears: true },
    message: () => 'This line is not indented like the lines that it belongs to.',
    why: 'In YAML, the keys of one mapping and the items of one list begin in the same column.',
    fix: 'Begin it in the same column as its neighbours.',
  }),
  'yaml-not-indented': error<{ word: string }>({
    kin: { tears: true },
    message: ({ word }) => `"${word}" is not indented, so it belongs to no declaration.`,
    why: 'The content of a rule or tag is indented below its name.',
    fix: 'Indent it below the declaration it belongs to.',
  }),
  'yaml-tab': error<object>({
    kin: { tears: true },
    message: () => 'A line cannot be indented with a tab.',
    why: 'Editors show tabs in different widths, so YAML counts only spaces.',
    fix: 'Use spaces.',
  }),
  'yaml-quote': error<object>({
    kin: { tears: true },
    message: () => 'This quote is never closed.',
    why: 'A text continues to its closing quote, as long as its lines are indented below the key.',
    fix: "Close the quote; write an apostrophe inside single quotes twice: 'it''s'.",
  }),
  'yaml-escape': error<{ found: string }>({
    kin: { tears: true },
    message: ({ found }) => `"${found}" is not a YAML escape.`,
    why: 'Inside double quotes, a backslash changes the meaning of the next character.',
    fix: 'Write the backslash twice, or use single quotes.',
  }),
  'yaml-key': error<{ found: string }>({
    kin: { tears: true },
    message: ({ found }) => `A colon is missing after "${found}".`,
    why: 'Every line of a mapping is a key, a colon and a space. A declaration is a key too: "site main:".',
    fix: 'Write a colon after the key, and a space before the value.',
  }),
  'yaml-list': error<object>({
    kin: { tears: true },
    message: () => 'This list or record has too few or too many commas.',
    why: 'Inside [ ] and { }, one comma separates two values.',
    fix: 'Write one comma between every two values.',
  }),
  'yaml-no-declaration': error<{ found: string }>({
    kin: { tears: true },
    message: ({ found }) => `A rule file contains declarations, but this is ${found}.`,
    why: 'A YAML file is a mapping; each of its keys is the header of a declaration.',
    fix: 'Begin the line with the header and a colon: rule applyNow "Apply now":',
  }),
  'yaml-form': error<{ where: string; takes: string }>({
    kin: { tears: true },
    message: ({ where, takes }) => `${where} takes ${takes}.`,
    why: 'The value has no meaning in this form.',
    fix: 'Write it in that form.',
  }),
  'yaml-documents': error<object>({
    kin: { tears: true },
    message: () => 'A rule file is one YAML document, but another one begins here.',
    why: 'Everything after such a line would belong to another document.',
    fix: 'Remove the line, or move the rest to another file and import it.',
  }),
  'unfinished-value': error<object>({
    kin: { tears: true },
    message: () => 'The value is not finished: something is missing after this.',
    why: 'An operator needs a value on both sides.',
    fix: 'Finish the expression.',
  }),
  'yaml-unreadable': error<object>({
    kin: { tears: true },
    message: () => 'YAML cannot read this.',
    why: 'The file is not valid YAML.',
    fix: 'Put values with special characters in quotes, and check the line above.',
  }),
};
