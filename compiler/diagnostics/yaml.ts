import { error } from './mistake.ts';

/** Mistakes that only YAML files can hold: what YAML reads otherwise than it was meant. */
export const yamlMistakes = {
  'yaml-hash': error<object>({
    message: () => 'YAML takes everything from this "#" on for a comment.',
    why: 'A "#" behind a space begins a comment, and what was cut off would be missing without a word.',
    fix: 'Put a text in quotes, and an expression on a line of its own below its key, behind "|-"; a comment has a space behind its "#".',
  }),
  'yaml-colon': error<object>({
    message: () => 'YAML takes this ": " for the end of a key, in the middle of something else.',
    why: 'Outside of quotes a colon and a space always end a key.',
    fix: 'Put a header, or what stands behind on, when or do, in quotes: \'click(button, hold: 1s)\'; put any other expression on a line of its own below its key, behind "|-".',
  }),
  'yaml-comma': error<object>({
    message: () => 'YAML ends the value at this sign, in the middle of an expression.',
    why: 'Between [ ] or { } a comma, a bracket or a brace ends a value that has no quotes.',
    fix: "Write one value a line, behind dashes; behind on, when and do quotes serve as well: [ 'click(button, hold: 1s)' ].",
  }),
  'yaml-after-value': error<{ found: string }>({
    message: ({ found }) => `YAML ends the value before "${found}".`,
    why: 'A value that begins with a quote, a bracket or a brace ends with it, and nothing may stand behind.',
    fix: `Put an expression on a line of its own below its key, behind "|-"; an apostrophe in '…' is written twice.`,
  }),
  'yaml-quoted-expression': error<object>({
    message: () => 'This is a text as it stands, and reads as an expression.',
    why: 'What stands in quotes is a text where the place takes texts, and would be sent word for word; so this is a warning.',
    fix: 'An expression has no quotes around it; one that YAML cannot hold stands below its key, behind "|-".',
  }),
  'yaml-start': error<{ sign: string }>({
    message: ({ sign }) => `A value without quotes cannot begin with "${sign}".`,
    why: 'In YAML this sign has a meaning of its own.',
    fix: 'Put the value in quotes.',
  }),
  'yaml-slashes': error<object>({
    message: () => 'This would be a comment: the text that holds it has no quotes.',
    why: 'In an expression a comment begins with two slashes, and it would cut an address off.',
    fix: 'Put a text in quotes: "https://example.com". A comment begins with "#", outside of values.',
  }),
  'yaml-comment': error<object>({
    message: () => 'In a block of text a comment begins with two slashes.',
    why: 'YAML takes all of the block for the value, and what stands in it is written as in the DSL.',
    fix: 'Write "//", with a space before it, or put the comment with "#" on a line of its own above the key.',
  }),
  'yaml-null': error<{ found: string }>({
    message: ({ found }) => (found ? `"${found}" is no value of this language.` : 'This item is empty.'),
    why: 'What is missing is left out; a value that is nothing would hide that something was forgotten.',
    fix: 'Leave it out, or put the text in quotes.',
  }),
  'yaml-feature': error<{ what: string }>({
    message: ({ what }) => `${what} cannot stand in a rule file.`,
    why: 'Rules say everything where it stands; what is used often has a name of its own (const, condition, data).',
    fix: 'Give what is used often a name with const, or put the value in quotes where the sign belongs to it.',
  }),
  'yaml-indentation': error<object>({
    message: () => 'This line is not indented like those that it belongs to.',
    why: 'In YAML indentation says what belongs together: keys of one mapping and items of one list begin in one column.',
    fix: 'Let it begin in the same column as its neighbours.',
  }),
  'yaml-not-indented': error<{ word: string }>({
    message: ({ word }) => `"${word}" begins its line, and so belongs to no declaration.`,
    why: 'What a rule or tag holds stands indented below its name.',
    fix: 'Indent it below the declaration it belongs to.',
  }),
  'yaml-tab': error<object>({
    message: () => 'A tab cannot indent a line.',
    why: 'Editors show tabs in different widths, so YAML counts spaces only.',
    fix: 'Write spaces.',
  }),
  'yaml-quote': error<object>({
    message: () => 'This quote is never closed.',
    why: 'A text goes on to its closing quote, as far as lines are indented below the key.',
    fix: "Close the quote; inside single quotes an apostrophe is written twice: 'it''s'.",
  }),
  'yaml-escape': error<{ found: string }>({
    message: ({ found }) => `"${found}" is no escape that YAML knows.`,
    why: 'Between double quotes a backslash changes the meaning of the next sign.',
    fix: 'Write the backslash twice, or use single quotes.',
  }),
  'yaml-key': error<{ found: string }>({
    message: ({ found }) => `A colon is missing behind "${found}".`,
    why: 'Every line of a mapping is a key, a colon and a space; a declaration is a key, too: "site main:".',
    fix: 'Write a colon behind the key, and a space before the value.',
  }),
  'yaml-list': error<object>({
    message: () => 'A comma is missing or left over in this list or record.',
    why: 'Between [ ] and { } every two values have one comma between them.',
    fix: 'Write one comma between every two values.',
  }),
  'yaml-no-declaration': error<{ found: string }>({
    message: ({ found }) => `A rule file holds declarations, and this is ${found}.`,
    why: 'A YAML file is a mapping; each of its keys is the header of a declaration.',
    fix: 'Begin the line with the header and a colon: rule applyNow "Apply now":',
  }),
  'yaml-form': error<{ where: string; takes: string }>({
    message: ({ where, takes }) => `${where} takes ${takes}.`,
    why: 'What stands here has no meaning in this form.',
    fix: 'Write it in that form.',
  }),
  'yaml-documents': error<object>({
    message: () => 'A rule file is one YAML document, and another begins here.',
    why: 'What stands behind such a line would belong to another file.',
    fix: 'Take the line out, or put the rest in a file of its own and import it.',
  }),
  'unfinished-value': error<object>({
    message: () => 'Something is missing behind this: the value is not finished.',
    why: 'An operator needs a value on both sides.',
    fix: 'Finish the expression.',
  }),
  'yaml-unreadable': error<object>({
    message: () => 'YAML cannot read this.',
    why: 'The file is not written as YAML asks for.',
    fix: 'Put values that hold signs in quotes, and look at the line above.',
  }),
};
