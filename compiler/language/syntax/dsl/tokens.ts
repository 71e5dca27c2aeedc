import { createToken, Lexer, type TokenType } from 'chevrotain';

/** Any word. Keywords are words too, so a field or an event may be named `in` or `case`. */
export const Word = createToken({ name: 'word', pattern: Lexer.NA });
export const Identifier = createToken({
  name: 'name',
  pattern: /[A-Za-z_$][\w$]*/,
  categories: Word,
});

/** A requirement number. `APLY-01` is one word, but `europe-apac` is a subtraction. */
export const Reference = createToken({
  name: 'requirement',
  pattern: /[A-Z]{2,}-\d+(?!\.\d)/,
  categories: Word,
  start_chars_hint: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
});

const keyword = (text: string) =>
  createToken({ name: text, label: `"${text}"`, pattern: new RegExp(text), longer_alt: Identifier, categories: Word });

export const Private = keyword('private');
export const On = keyword('on');
export const When = keyword('when');
export const Once = keyword('once');
export const Do = keyword('do');
export const Given = keyword('given');
export const Expect = keyword('expect');
export const By = keyword('by');
export const Per = keyword('per');
export const Then = keyword('then');
export const Within = keyword('within');
export const Personal = keyword('personal');
export const ListWord = keyword('list');
export const SetWord = keyword('set');
export const Of = keyword('of');
export const Case = keyword('case');
export const True = keyword('true');
export const False = keyword('false');
export const Or = keyword('or');
export const And = keyword('and');
export const Not = keyword('not');
export const Exists = keyword('exists');
export const Is = keyword('is');
export const In = keyword('in');
export const Contains = keyword('contains');
export const Starts = keyword('starts');
export const Ends = keyword('ends');
export const With = keyword('with');
export const Matches = keyword('matches');
export const Else = keyword('else');

export const Text = createToken({
  name: 'text',
  // Whole runs of characters: a group for each one would overflow the stack of the pattern in a text of megabytes.
  pattern: /"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*"|'[^'\\\r\n]*(?:\\[^\r\n][^'\\\r\n]*)*'/,
  start_chars_hint: ['"', "'"],
});
/** Ends at the end of the line, so that a missing quote affects only one line. */
export const UnterminatedText = createToken({
  name: 'unterminated text',
  pattern: /["'][^\r\n]*/,
  start_chars_hint: ['"', "'"],
});
export const Quantity = createToken({
  name: 'number',
  pattern:
    /\d+(?:\.\d+)?(?:(?:ms|min|s|h|d|kB|MB|B)(?![\w$])| (?:ms|min|s|h|d)(?![\w$]|\s*[:=])| ?(?:second|minute|hour|day|week|month|year)s?(?![\w$]))?/,
  start_chars_hint: [...'0123456789'],
});
/** A day: `2027-03-31` is one value, and never a subtraction. */
export const Day = createToken({
  name: 'date',
  pattern: /\d{4}-\d{2}-\d{2}(?![\w$.]|-\d)/,
  start_chars_hint: [...'0123456789'],
});
/** Limits the length of a pattern. Without it, lexing a line of many slashes would be quadratic. */
export const maxPatternLength = 1000;
const patternSign = String.raw`(?:[^/\\[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n]){0,${maxPatternLength}}\])`;
/** A slash directly after an operand, or before a space, divides: `price/2`. Only `matches` is a word before patterns. */
const patternStart = String.raw`(?:(?<=\bmatches)|(?<![\w$)\]]))\/(?![/*\s])`;
export const Pattern = createToken({
  name: 'pattern',
  pattern: new RegExp(String.raw`${patternStart}${patternSign}{1,${maxPatternLength}}\/i?`),
  start_chars_hint: ['/'],
});
export const LongPattern = createToken({
  name: 'long pattern',
  pattern: new RegExp(String.raw`${patternStart}${patternSign}{${maxPatternLength}}[^\r\n]*`),
  start_chars_hint: ['/'],
});

/** `(` and `[` are a call or an index only directly after an operand, without a space. */
export const CallOpen = createToken({
  name: 'call',
  label: '"("',
  pattern: /(?<=[\w$)\]])\(/,
  start_chars_hint: ['('],
});
export const IndexOpen = createToken({
  name: 'index',
  label: '"["',
  pattern: /(?<=[\w$)\]])\[/,
  start_chars_hint: ['['],
});
export const RoundOpen = createToken({ name: 'round', label: '"("', pattern: /\(/ });
export const SquareOpen = createToken({ name: 'square', label: '"["', pattern: /\[/ });
export const RoundClose = createToken({ name: 'round-close', label: '")"', pattern: /\)/ });
export const SquareClose = createToken({ name: 'square-close', label: '"]"', pattern: /\]/ });
export const CurlyOpen = createToken({ name: 'curly', label: '"{"', pattern: /\{/ });
export const CurlyClose = createToken({ name: 'curly-close', label: '"}"', pattern: /\}/ });
export const Comma = createToken({ name: 'comma', label: '","', pattern: /,/ });
export const Colon = createToken({ name: 'colon', label: '":"', pattern: /:/ });
export const Dot = createToken({ name: 'dot', label: '"."', pattern: /\./ });
export const Question = createToken({ name: 'question', label: '"?"', pattern: /\?/ });
export const Equals = createToken({ name: 'equals', label: '"="', pattern: /=/ });
/** Operators of other languages. They are tokens only so that a message can explain them. */
export const Foreign = createToken({ name: 'foreign operator', pattern: /===?|!==?|&&|\|\||!|=>|;|\.\.\./ });
export const ForeignComment = createToken({
  name: 'foreign comment',
  pattern: matchForeignComment,
  start_chars_hint: ['#', '/'],
  line_breaks: true,
});
/** Matches comments of other languages. An unclosed block comment ends with its line. */
function matchForeignComment(text: string, offset: number): RegExpExecArray | null {
  const isBlock = text.startsWith('/*', offset);
  if (!isBlock && text[offset] !== '#') return null;
  const pattern = isBlock && lastClosing(text) >= offset + 2 ? /\/\*[^]*?\*\//y : /[^\r\n]*/y;
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** Returns the offset of the last end of a block comment. Cached, because every unclosed comment needs it. */
function lastClosing(text: string): number {
  if (searched.text !== text) searched = { text, at: text.lastIndexOf('*/') };
  return searched.at;
}

let searched = { text: '', at: -1 };

/** Text in typographic quotes, as word processors write them, or in backticks. */
export const ForeignText = createToken({
  name: 'foreign text',
  pattern: /[\u201c\u201d\u201e][^"\u201c\u201d\r\n]*["\u201c\u201d]|\u2018[^\u2018\u2019\r\n]*\u2019|`[^`\r\n]*`/,
  start_chars_hint: ['\u201c', '\u201d', '\u201e', '\u2018', '`'],
});
/** A variable of tag managers, such as `{{Page URL}}`. */
export const ForeignVariable = createToken({
  name: 'foreign variable',
  pattern: /\{\{[^{}:"\r\n]*[A-Za-z0-9][^{}:"\r\n]*\}\}/,
});
export const Comparison = createToken({ name: 'comparison', pattern: /<=|>=|<|>/ });
export const Sum = createToken({ name: 'sum', label: '"+", "-" or "&"', pattern: /[+\-&]/ });
export const Product = createToken({ name: 'product', label: '"*" or "/"', pattern: /[*/]/ });

const WhiteSpace = createToken({
  name: 'white space',
  // A byte order mark is allowed only at the start of a file. Elsewhere it would be invisible.
  pattern: /[ \t\r\n\f\u00a0]+|^\ufeff/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});
const CommentToken = createToken({
  name: 'comment',
  pattern: /\/\/[^\r\n]*/,
  group: 'comments',
  start_chars_hint: ['/'],
});

/** All keywords, longest first. Otherwise `once` would match `on` first, and then become a name. */
export const keywords: readonly TokenType[] = [
  Private, On, When, Once, Do, Given, Expect, By, Personal, Per, Then, Within, ListWord, SetWord, Of, Case, True, False,
  Or, And, Not, Exists, Is, In, Contains, Starts, Ends, With, Matches, Else,
].toSorted((a, b) => b.name.length - a.name.length); // prettier-ignore

const wordTypes = new Set([Identifier, Reference, ...keywords]);

/** Whether a token type is accepted as a word. */
export function isWord(type: TokenType): boolean {
  return wordTypes.has(type);
}

/** The words that begin a clause, unless a colon follows. */
export const clauseWords: ReadonlySet<TokenType> = new Set([On, When, Once, Do, Given, Expect]);

export const tokens: TokenType[] = [
  WhiteSpace, CommentToken, ForeignComment, ForeignText, Pattern, LongPattern, Reference, ...keywords, Identifier, Text, UnterminatedText, Day, Quantity,
  CallOpen, IndexOpen, RoundOpen, SquareOpen, RoundClose, SquareClose, ForeignVariable, CurlyOpen, CurlyClose,
  Comma, Colon, Foreign, Dot, Question, Equals, Comparison, Sum, Product, Word,
]; // prettier-ignore
