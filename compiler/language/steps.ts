import type { OperandKind } from './operands.ts';

/** What a visitor or the page can do in a scenario: one row for each word behind `when`. */
export interface StepTable {
  readonly name: string;
  readonly summary: string;
  /** What stands behind the word; absent: nothing. */
  readonly operand?: OperandKind;
  readonly optional?: boolean;
  /** Whether `becomes [groups]` follows. */
  readonly becomes?: boolean;
  /** Whether `to`, and how many percent of a film or sound, may follow, or must. */
  readonly to?: 'optional' | 'required';
  /** Whether `with { … }` may follow. */
  readonly with?: boolean;
  /** As a message says it: `"click" takes an element or a selector in quotes`. */
  readonly takes: string;
  /** Compiles with the element "applyButton" and the event "transition" declared. */
  readonly example: string;
}

const percent = 'a whole number of percent from 0 to 100';

const rows: readonly StepTable[] = [
  {
    name: 'click',
    summary: 'The visitor clicks an element; a link is followed unless a rule holds it.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when click applyButton',
  },
  {
    name: 'submit',
    summary: 'The visitor submits a form.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when submit "form.apply"',
  },
  {
    name: 'change',
    summary: 'The visitor changes a field of a form.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when change "form.apply input"',
  },
  {
    name: 'hover',
    summary: 'The visitor moves a pointer to an element, where it stays until it is moved to another.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when hover ".teaser"',
  },
  {
    name: 'view',
    summary:
      'The visitor scrolls to an element: from now on it is in view, with all that is inside it, and nothing else.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when view "footer"',
  },
  {
    name: 'play',
    summary:
      'A film or sound plays on from where it is: as time passes; or for as long as it takes to so many percent of it, where it pauses or is over.',
    operand: 'element',
    to: 'optional',
    takes: `an element or a selector in quotes; behind "to" ${percent}`,
    example: 'when play "video" to 50',
  },
  {
    name: 'pause',
    summary: 'A film or sound pauses.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when pause "video"',
  },
  {
    name: 'jump',
    summary: 'The visitor moves a film or sound to another place; what lies between is not played.',
    operand: 'element',
    to: 'required',
    takes: `an element or a selector in quotes, "to" and ${percent}`,
    example: 'when jump "video" to 75',
  },
  {
    name: 'push',
    summary: 'The page pushes a record into the data layer. With `event` it happens, and its schema types the fields.',
    operand: 'record',
    takes: 'a record such as { event: "cmp:sObject" }',
    example: 'when push { page: { pageName: "home" } }',
  },
  {
    name: 'raise',
    summary: 'The page lets an event happen: of the data layer, of its window, or by a direct call.',
    operand: 'event',
    with: true,
    takes: 'the name of an event of the data layer, of the window or of a direct call, and "with" a record',
    example: 'when raise transition with { step: 2 }',
  },
  {
    name: 'consent',
    summary: 'The visitor chooses: these groups are given from now on, and no others.',
    becomes: true,
    takes: '"becomes" and a list of groups, such as: consent becomes [necessary]',
    example: 'when consent becomes [necessary, targeting]',
  },
  {
    name: 'wait',
    summary: 'Time passes.',
    operand: 'duration',
    takes: 'a duration such as 3s',
    example: 'when wait 3s',
  },
  {
    name: 'load',
    summary: 'The page is loaded again, or another one in its place; cookies and storage stay.',
    operand: 'text',
    optional: true,
    takes: 'nothing, or the path of a page in quotes',
    example: 'when load "/thanks"',
  },
  {
    name: 'navigate',
    summary: 'The address changes while the page stays, as single-page applications do.',
    operand: 'text',
    takes: 'a path in quotes',
    example: 'when navigate "/jobs?page=2"',
  },
  {
    name: 'leave',
    summary: 'The visitor leaves the page.',
    takes: 'nothing',
    example: 'when leave',
  },
];

/** By name, in the order of the reference. */
export const steps: ReadonlyMap<string, StepTable> = new Map(rows.map((row) => [row.name, row]));
