import type { OperandKind } from './operands.ts';

/** What a scenario can expect: one row for each thing behind `expect`. */
export interface ExpectationTable {
  readonly name: string;
  readonly summary: string;
  /** What stands behind the word; absent: nothing. */
  readonly operand?: OperandKind;
  readonly optional?: boolean;
  /** Whether `is value` follows, or may follow; absent: it may not. */
  readonly is?: 'required' | 'optional';
  /** The type of that value, as the language writes it; that of a state is its own. */
  readonly type?: 'text' | 'any';
  /** Which further words may stand with it. */
  readonly words: readonly ('no' | 'once' | 'after' | 'with')[];
  /** As a message says it: `"tag" takes the name of a tag`. */
  readonly takes: string;
  /** Compiles with a tag, a rule, a state and a variable declared. */
  readonly example: string;
}

const stored = {
  operand: 'text',
  is: 'optional',
  type: 'text',
  words: ['no'],
} as const;

const rows: readonly ExpectationTable[] = [
  {
    name: 'beacon',
    summary:
      'A beacon of a link leaves: of this name, or of any. `with` says what variables it carries, among others, and with which `kind`, `url`, `pageName`, `referrer`, `currency` or `charset`.',
    operand: 'text',
    optional: true,
    words: ['no', 'once', 'after', 'with'],
    takes: 'a name in quotes or nothing, and "with" variables',
    example: 'expect beacon "Link Click" with { jobTitle: "Engineer", events: [applyStart] }',
  },
  {
    name: 'page view',
    summary:
      'A page view leaves. `with` says what variables it carries, among others, and with which `pageName`, `channel`, `url`, `referrer`, `currency` or `charset`.',
    words: ['no', 'once', 'after', 'with'],
    takes: '"with" variables, or nothing',
    example: 'expect page view with { pageName: "job", jobTitle: "Engineer" }',
  },
  {
    name: 'tag',
    summary: 'The tag calls its vendor.',
    operand: 'tag',
    words: ['no', 'once', 'after'],
    takes: 'the name of a tag',
    example: 'expect tag pixels once',
  },
  {
    name: 'rule',
    summary: 'The rule fires: its event came, and its condition held.',
    operand: 'rule',
    words: ['no', 'once', 'after'],
    takes: 'the name of a rule',
    example: 'expect no rule hello',
  },
  {
    name: 'call',
    summary:
      'A request leaves the page, whatever it is for; with the name of a declared call, that one; with a text, one that holds it in its address or in what it says.',
    operand: 'call',
    optional: true,
    words: ['no', 'once', 'after'],
    takes: 'nothing, the name of a call, or a text in quotes',
    example: 'expect no call "jo@example.com"',
  },
  {
    ...stored,
    name: 'cookie',
    summary: 'The cookie is there, and `is` this text; with `no` it is not there.',
    takes: 'the name of a cookie in quotes, and "is" a text',
    example: 'expect cookie "ReferringSourceCode" is "acn_5"',
  },
  {
    ...stored,
    name: 'local',
    summary: 'The local storage holds the key, and it `is` this text; with `no` it holds none.',
    takes: 'a key in quotes, and "is" a text',
    example: 'expect local "locationCode" is "JP"',
  },
  {
    ...stored,
    name: 'session',
    summary: 'The session storage holds the key, and it `is` this text; with `no` it holds none.',
    takes: 'a key in quotes, and "is" a text',
    example: 'expect no session "keyword"',
  },
  {
    name: 'layer',
    summary: "The data layer's state holds this value at a path; with `no` it holds none.",
    operand: 'text',
    is: 'optional',
    type: 'any',
    words: ['no'],
    takes: 'a path in quotes, and "is" a value',
    example: 'expect layer "page.pageName" is "home"',
  },
  {
    name: 'state',
    summary: 'A state of the rules is this value.',
    operand: 'state',
    is: 'required',
    words: [],
    takes: 'the name of a state, and "is" a value',
    example: 'expect state pageViewDue is true',
  },
  {
    name: 'navigation',
    summary: 'The browser goes to another page; `after` says how long it was held.',
    words: ['no', 'after'],
    takes: 'nothing, or "after" a duration',
    example: 'expect navigation after 500ms',
  },
  {
    name: 'log',
    summary: 'The log has a line with this text.',
    operand: 'text',
    words: ['no', 'once', 'after'],
    takes: 'a text in quotes',
    example: 'expect log "page"',
  },
];

/** By name, in the order of the reference. */
export const expectations: ReadonlyMap<string, ExpectationTable> = new Map(rows.map((row) => [row.name, row]));
