import type { OperandKind } from './operands.ts';

/** A step of a scenario: what the visitor or the page does, after `when`. */
export interface StepTable {
  readonly name: string;
  readonly summary: string;
  /** The kind of operand that follows the name; undefined if none does. */
  readonly operand?: OperandKind;
  readonly optional?: boolean;
  /** Whether `becomes [groups]` follows. */
  readonly becomes?: boolean;
  /** Whether `to` may or must follow, with a percentage of a video, an audio or the page, or with the new value of a `value`. */
  readonly to?: 'optional' | 'required';
  /** Whether `with { … }` may follow. */
  readonly with?: boolean;
  /** Its operands, as messages describe them: `"click" takes an element or a selector in quotes`. */
  readonly takes: string;
  /** Compiles with the element "applyButton" and the event "transition" declared. */
  readonly example: string;
}

const percent = 'a whole number from 0 to 100, in percent';

const rows: readonly StepTable[] = [
  {
    name: 'click',
    summary: 'The visitor clicks an element. The browser follows a link unless a rule delays navigation.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when click applyButton',
  },
  {
    name: 'middleClick',
    summary:
      'The visitor clicks an element with the middle button, the wheel of a mouse. A link opens in a new tab, so the visitor stays in this page.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when middleClick applyButton',
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
    summary: 'The visitor moves the pointer onto an element. It stays there until the next `hover`.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when hover ".teaser"',
  },
  {
    name: 'view',
    summary:
      'The visitor scrolls to an element. From then on, only this element and the elements inside it are in view.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when view "footer"',
  },
  {
    name: 'scroll',
    summary:
      'The visitor scrolls the page, or an element that scrolls by itself, until its visible part ends at this share of it. Pages in scenarios, and what is in such elements, are 10,000 pixels high, so 1 percent is 100 pixels.',
    operand: 'element',
    optional: true,
    to: 'required',
    takes: `"to" and ${percent}; before "to" an element or a selector in quotes, or nothing for the page`,
    example: 'when scroll to 50',
  },
  {
    name: 'play',
    summary:
      'A video or audio plays from its current position while time passes. With `to`, the step lasts until that percentage is reached; then it pauses, or ends at 100.',
    operand: 'element',
    to: 'optional',
    takes: `an element or a selector in quotes; after "to" ${percent}`,
    example: 'when play "video" to 50',
  },
  {
    name: 'pause',
    summary: 'A video or audio pauses.',
    operand: 'element',
    takes: 'an element or a selector in quotes',
    example: 'when pause "video"',
  },
  {
    name: 'jump',
    summary: 'The visitor jumps to another position of a video or audio. The part in between is not played.',
    operand: 'element',
    to: 'required',
    takes: `an element or a selector in quotes, "to" and ${percent}`,
    example: 'when jump "video" to 75',
  },
  {
    name: 'push',
    summary:
      'The page pushes a record into the data layer. With `event`, that event is dispatched; its schema gives the types of the fields.',
    operand: 'record',
    takes: 'a record such as { event: "cmp:sObject" }',
    example: 'when push { page: { pageName: "home" } }',
  },
  {
    name: 'raise',
    summary:
      'The page dispatches an event: in the data layer, on its window, by a direct call, or by a message, which comes from the first of its origins.',
    operand: 'event',
    with: true,
    takes:
      'the name of an event of the data layer, of the window, of a direct call or of a message, and "with" a record',
    example: 'when raise transition with { step: 2 }',
  },
  {
    name: 'throw',
    summary: 'A script of the page throws an error with this message that nothing catches.',
    operand: 'text',
    takes: 'a message in quotes',
    example: 'when throw "total is not defined"',
  },
  {
    name: 'set',
    summary:
      'The page or another script changes a value of `given` that the address, a choice or a response does not contain: in the data layer, a cookie, storage, a global variable, an element or the title. `missing` removes it.',
    operand: 'value',
    to: 'required',
    takes: 'a value that scripts can change, such as cookie("seen"), "to" and its new value or missing',
    example: 'when set cookie("seen") to "1"',
  },
  {
    name: 'consent',
    summary:
      'The visitor makes a consent choice: from now on, exactly these groups are granted. `missing`: the consent manager keeps no answer any more. After `leave`, the choice is made in another page.',
    becomes: true,
    takes: '"becomes" and a list of groups or missing, such as: consent becomes [necessary]',
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
    summary: 'The browser reloads the page or loads another one; cookies and storage are kept.',
    operand: 'text',
    optional: true,
    takes: 'nothing, or the path of a page in quotes',
    example: 'when load "/thanks"',
  },
  {
    name: 'navigate',
    summary:
      'The address changes without a page load, as in single-page applications. `with` is the state of the new history entry.',
    operand: 'text',
    with: true,
    takes: 'a path in quotes, and "with" a record',
    example: 'when navigate "/jobs?page=2" with { page: 2 }',
  },
  {
    name: 'hide',
    summary: 'The page becomes hidden: the visitor goes to another tab or app, or minimises the window.',
    takes: 'nothing',
    example: 'when hide',
  },
  {
    name: 'show',
    summary: 'The visitor returns to the page that was hidden.',
    takes: 'nothing',
    example: 'when show',
  },
  {
    name: 'leave',
    summary: 'The visitor leaves the page.',
    takes: 'nothing',
    example: 'when leave',
  },
  {
    name: 'restore',
    summary: 'The visitor returns to the page that they left, and the browser restores it from its back/forward cache.',
    takes: 'nothing',
    example: 'when restore',
  },
  {
    name: 'activate',
    summary: 'The visitor opens the page that the browser has prerendered.',
    takes: 'nothing',
    example: 'when activate',
  },
];

/** By name, in the order of the reference. */
export const steps: ReadonlyMap<string, StepTable> = new Map(rows.map((row) => [row.name, row]));
