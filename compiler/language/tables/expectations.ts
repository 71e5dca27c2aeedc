import type { OperandKind } from './operands.ts';

/** An effect that a scenario can expect: the word or words after `expect`. */
export interface ExpectationTable {
  readonly name: string;
  readonly summary: string;
  /** The kind of operand that follows the name; undefined if none does. */
  readonly operand?: OperandKind;
  readonly optional?: boolean;
  /** Whether `is value` must or may follow; undefined if it may not. */
  readonly is?: 'required' | 'optional';
  /** The type of that value; undefined for a state, whose declaration has the type. */
  readonly type?: 'text' | 'any';
  /** The further words that it accepts. */
  readonly words: readonly ('no' | 'never' | 'once' | 'after' | 'with' | 'because')[];
  /** Its operands, as messages describe them: `"tag" takes the name of a tag`. */
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
      'A link beacon is sent: with this name, or with any. `with` lists variables it must carry, possibly among others, and its `kind`, `url`, `pageName`, `referrer`, `currency` or `charset`.',
    operand: 'text',
    optional: true,
    words: ['no', 'never', 'once', 'after', 'with', 'because'],
    takes: 'a name in quotes or nothing, and "with" variables',
    example: 'expect beacon "Link Click" with { jobTitle: "Engineer", events: [applyStart] }',
  },
  {
    name: 'page view',
    summary:
      'A page view is sent. `with` lists variables it must carry, possibly among others, and its `pageName`, `channel`, `url`, `referrer`, `currency` or `charset`.',
    words: ['no', 'never', 'once', 'after', 'with', 'because'],
    takes: '"with" variables, or nothing',
    example: 'expect page view with { pageName: "job", jobTitle: "Engineer" }',
  },
  {
    name: 'tag',
    summary: 'The tag calls its vendor.',
    operand: 'tag',
    words: ['no', 'never', 'once', 'after', 'because'],
    takes: 'the name of a tag',
    example: 'expect tag pixels once',
  },
  {
    name: 'tag.action',
    summary:
      'A command of this action reaches the queue of the declared vendor, or its request is sent. The text is its first parameter that is a text; `with` lists parameters, or fields of the record, possibly among others.',
    operand: 'text',
    optional: true,
    words: ['no', 'never', 'once', 'after', 'with', 'because'],
    takes: 'a text or nothing, and "with" parameters',
    example: 'expect visits.event "purchase" with { value: 12.5 }',
  },
  {
    name: 'rule',
    summary: 'The rule fires: its event occurred and its condition was true.',
    operand: 'rule',
    words: ['no', 'never', 'once', 'after', 'because'],
    takes: 'the name of a rule',
    example: 'expect no rule hello',
  },
  {
    name: 'call',
    summary:
      'A request is sent: any request, one of a declared call by its name, or one whose URL or body contains a text.',
    operand: 'call',
    optional: true,
    words: ['no', 'never', 'once', 'after', 'because'],
    takes: 'nothing, the name of a call, or a text in quotes',
    example: 'expect no call "jo@example.com"',
  },
  {
    ...stored,
    name: 'cookie',
    summary: 'The cookie exists; with `is`, it has this text. With `no`, it does not exist.',
    takes: 'the name of a cookie in quotes, and "is" a text',
    example: 'expect cookie "ReferringSourceCode" is "acn_5"',
  },
  {
    ...stored,
    name: 'local',
    summary: 'The key exists in local storage; with `is`, it has this text. With `no`, it does not exist.',
    takes: 'a key in quotes, and "is" a text',
    example: 'expect local "locationCode" is "JP"',
  },
  {
    ...stored,
    name: 'session',
    summary: 'The key exists in session storage; with `is`, it has this text. With `no`, it does not exist.',
    takes: 'a key in quotes, and "is" a text',
    example: 'expect no session "keyword"',
  },
  {
    name: 'layer',
    summary: "The data layer's state has a value at this path; with `is`, this value. With `no`, it has none.",
    operand: 'text',
    is: 'optional',
    type: 'any',
    words: ['no'],
    takes: 'a path in quotes, and "is" a value',
    example: 'expect layer "page.pageName" is "home"',
  },
  {
    name: 'state',
    summary: 'A declared state has this value.',
    operand: 'state',
    is: 'required',
    words: [],
    takes: 'the name of a state, and "is" a value',
    example: 'expect state pageViewDue is true',
  },
  {
    name: 'navigation',
    summary: 'The browser navigates to another page; `after` says how long the navigation was delayed.',
    words: ['no', 'never', 'after'],
    takes: 'nothing, or "after" a duration',
    example: 'expect navigation after 500ms',
  },
  {
    name: 'log',
    summary: 'The log contains a line with this text.',
    operand: 'text',
    words: ['no', 'never', 'once', 'after'],
    takes: 'a text in quotes',
    example: 'expect log "page"',
  },
];

/** Why something must not happen: the words after `because`. */
export const absenceReasons = ['consent', 'country', 'page', 'condition'] as const;

/** By name, in the order of the reference. */
export const expectations: ReadonlyMap<string, ExpectationTable> = new Map(rows.map((row) => [row.name, row]));
