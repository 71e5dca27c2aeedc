import { createToken, Lexer, type TokenType } from 'chevrotain';

/** Any word. Keywords are words too, so a field or an event may be named `in` or `case`. */
export const WordToken = createToken({ name: 'word', pattern: Lexer.NA });
export const IdentifierToken = createToken({
  name: 'name',
  pattern: /[A-Za-z_$][\w$]*/,
  categories: WordToken,
});

/** A requirement number. `APLY-01` is one word, but `europe-apac` is a subtraction. */
export const ReferenceToken = createToken({
  name: 'requirement',
  pattern: /[A-Z]{2,}-\d+(?!\.\d)/,
  categories: WordToken,
  start_chars_hint: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
});

/** A region of a country: `US-CA` and `FR-2A` are words, but `all - CN` is a subtraction. */
export const RegionToken = createToken({
  name: 'region',
  pattern: /[A-Z]{2}-[A-Z0-9]{1,3}(?![\w$-]|\.\d)/,
  categories: WordToken,
  start_chars_hint: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
});

const keyword = (text: string) =>
  createToken({
    name: text,
    label: `"${text}"`,
    pattern: new RegExp(text),
    longer_alt: IdentifierToken,
    categories: WordToken,
  });

export const PrivateToken = keyword('private');
export const OnToken = keyword('on');
export const WhenToken = keyword('when');
export const OnceToken = keyword('once');
export const DoToken = keyword('do');
export const GivenToken = keyword('given');
export const ExpectToken = keyword('expect');
export const ByToken = keyword('by');
export const PerToken = keyword('per');
export const ThenToken = keyword('then');
export const WithinToken = keyword('within');
export const PersonalToken = keyword('personal');
export const ListToken = keyword('list');
export const SetToken = keyword('set');
export const OfToken = keyword('of');
export const CaseToken = keyword('case');
export const ForToken = keyword('for');
export const TrueToken = keyword('true');
export const FalseToken = keyword('false');
export const OrToken = keyword('or');
export const AndToken = keyword('and');
export const NotToken = keyword('not');
export const ExistsToken = keyword('exists');
export const IsToken = keyword('is');
export const InToken = keyword('in');
export const ContainsToken = keyword('contains');
export const StartsToken = keyword('starts');
export const EndsToken = keyword('ends');
export const WithToken = keyword('with');
export const MatchesToken = keyword('matches');
export const ElseToken = keyword('else');

export const TextToken = createToken({
  name: 'text',
  // Whole runs of characters: a group for each one would overflow the stack of the pattern in a text of megabytes.
  pattern: /"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*"|'[^'\\\r\n]*(?:\\[^\r\n][^'\\\r\n]*)*'/,
  start_chars_hint: ['"', "'"],
});
/** Ends at the end of the line, so that a missing quote affects only one line. */
export const UnterminatedTextToken = createToken({
  name: 'unterminated text',
  pattern: /["'][^\r\n]*/,
  start_chars_hint: ['"', "'"],
});
export const QuantityToken = createToken({
  name: 'number',
  pattern:
    /\d+(?:\.\d+)?(?:(?:ms|min|s|h|d|kB|MB|B)(?![\w$])| (?:ms|min|s|h|d)(?![\w$]|\s*[:=])| ?(?:second|minute|hour|day|week|month|year)s?(?![\w$]))?/,
  start_chars_hint: [...'0123456789'],
});
/** A day: `2027-03-31` is one value, and never a subtraction. */
export const DayToken = createToken({
  name: 'date',
  pattern: /\d{4}-\d{2}-\d{2}(?![\w$.]|-\d)/,
  start_chars_hint: [...'0123456789'],
});
/** Limits the length of a pattern. Without it, lexing a line of many slashes would be quadratic. */
export const maxPatternLength = 1000;
// Highlighters read this pattern too. For their regular expressions, a bracket in brackets needs a backslash.
const patternSign = String.raw`(?:[^/\\\[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n]){0,${maxPatternLength}}\])`;
/** A slash directly after an operand, or before a space, divides: `price/2`. Only `matches` is a word before patterns. */
const patternStart = String.raw`(?:(?<=\bmatches)|(?<![\w$)\]]))\/(?![/*\s])`;
export const PatternToken = createToken({
  name: 'pattern',
  pattern: new RegExp(String.raw`${patternStart}${patternSign}{1,${maxPatternLength}}\/i?`),
  start_chars_hint: ['/'],
});
export const LongPatternToken = createToken({
  name: 'long pattern',
  pattern: new RegExp(String.raw`${patternStart}${patternSign}{${maxPatternLength}}[^\r\n]*`),
  start_chars_hint: ['/'],
});

/** `(` and `[` are a call or an index only directly after an operand, without a space. */
export const CallOpenToken = createToken({
  name: 'call',
  label: '"("',
  pattern: /(?<=[\w$)\]])\(/,
  start_chars_hint: ['('],
});
export const IndexOpenToken = createToken({
  name: 'index',
  label: '"["',
  pattern: /(?<=[\w$)\]])\[/,
  start_chars_hint: ['['],
});
export const RoundOpenToken = createToken({ name: 'round', label: '"("', pattern: /\(/ });
export const SquareOpenToken = createToken({ name: 'square', label: '"["', pattern: /\[/ });
export const RoundCloseToken = createToken({ name: 'round-close', label: '")"', pattern: /\)/ });
export const SquareCloseToken = createToken({ name: 'square-close', label: '"]"', pattern: /\]/ });
export const CurlyOpenToken = createToken({ name: 'curly', label: '"{"', pattern: /\{/ });
export const CurlyCloseToken = createToken({ name: 'curly-close', label: '"}"', pattern: /\}/ });
export const CommaToken = createToken({ name: 'comma', label: '","', pattern: /,/ });
export const ColonToken = createToken({ name: 'colon', label: '":"', pattern: /:/ });
export const DotToken = createToken({ name: 'dot', label: '"."', pattern: /\./ });
export const QuestionToken = createToken({ name: 'question', label: '"?"', pattern: /\?/ });
export const EqualsToken = createToken({ name: 'equals', label: '"="', pattern: /=/ });
/** Operators of other languages. They are tokens only so that a message can explain them. */
export const ForeignToken = createToken({ name: 'foreign operator', pattern: /===?|!==?|&&|\|\||!|=>|;|\.\.\./ });
export const ForeignCommentToken = createToken({
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
export const ForeignTextToken = createToken({
  name: 'foreign text',
  pattern: /[\u201c\u201d\u201e][^"\u201c\u201d\r\n]*["\u201c\u201d]|\u2018[^\u2018\u2019\r\n]*\u2019|`[^`\r\n]*`/,
  start_chars_hint: ['\u201c', '\u201d', '\u201e', '\u2018', '`'],
});
/** A variable of tag managers, such as `{{Page URL}}`. */
export const ForeignVariableToken = createToken({
  name: 'foreign variable',
  pattern: /\{\{[^{}:"\r\n]*[A-Za-z0-9][^{}:"\r\n]*\}\}/,
});
export const ComparisonToken = createToken({ name: 'comparison', pattern: /<=|>=|<|>/ });
export const SumToken = createToken({ name: 'sum', label: '"+", "-" or "&"', pattern: /[+\-&]/ });
export const ProductToken = createToken({ name: 'product', label: '"*" or "/"', pattern: /[*/]/ });

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
  PrivateToken, OnToken, WhenToken, OnceToken, DoToken, GivenToken, ExpectToken, ByToken, PersonalToken, PerToken, ThenToken, WithinToken, ListToken, SetToken, OfToken, CaseToken, ForToken, TrueToken, FalseToken,
  OrToken, AndToken, NotToken, ExistsToken, IsToken, InToken, ContainsToken, StartsToken, EndsToken, WithToken, MatchesToken, ElseToken,
].toSorted((a, b) => b.name.length - a.name.length); // prettier-ignore

const wordTypes = new Set([IdentifierToken, RegionToken, ReferenceToken, ...keywords]);

/** Whether a token type is accepted as a word. */
export function isWord(type: TokenType): boolean {
  return wordTypes.has(type);
}

/** The words that begin a clause, unless a colon follows. */
export const clauseWords: ReadonlySet<TokenType> = new Set([
  OnToken,
  WhenToken,
  OnceToken,
  DoToken,
  GivenToken,
  ExpectToken,
]);

export const tokens: TokenType[] = [
  WhiteSpace, CommentToken, ForeignCommentToken, ForeignTextToken, PatternToken, LongPatternToken, RegionToken, ReferenceToken, ...keywords, IdentifierToken, TextToken, UnterminatedTextToken, DayToken, QuantityToken,
  CallOpenToken, IndexOpenToken, RoundOpenToken, SquareOpenToken, RoundCloseToken, SquareCloseToken, ForeignVariableToken, CurlyOpenToken, CurlyCloseToken,
  CommaToken, ColonToken, ForeignToken, DotToken, QuestionToken, EqualsToken, ComparisonToken, SumToken, ProductToken, WordToken,
]; // prettier-ignore
