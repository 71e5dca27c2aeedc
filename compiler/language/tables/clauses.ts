/** One way to write a clause; a clause may have several. */
export interface ClauseForm {
  /** The keyword that begins it. `promise`, the claim of an assert, is a key in YAML and has no keyword in DSL files. */
  readonly name: 'on' | 'when' | 'once' | 'do' | 'given' | 'expect' | 'promise';
  /** The kinds that accept it. */
  readonly of: readonly string[];
  readonly form: string;
  readonly summary: string;
}

/** Every form of every clause, in the order of the reference. */
export const clauses: readonly ClauseForm[] = [
  { name: 'on', of: ['rule'], form: 'on click("a"), pageData', summary: 'events; any of them starts it' },
  {
    name: 'on',
    of: ['rule'],
    form: 'on click("a") and pageData',
    summary:
      'all of several events, in any order: the last one starts the rule, once per document unless it has another `once`; `event` is the last one, so the rule reads only fields that all of them have',
  },
  { name: 'on', of: ['tag'], form: 'on click("a"), pageData', summary: 'events; any of them starts it' },
  {
    name: 'when',
    of: ['rule'],
    form: 'when condition',
    summary: 'checked when the event occurs, in the order of the rules; if it is false, no action runs',
  },
  {
    name: 'when',
    of: ['rule'],
    form: 'when condition within 4s',
    summary: 'while it is false, it is checked again, for up to this long',
  },
  {
    name: 'when',
    of: ['tag'],
    form: 'when condition',
    summary:
      'checked when an action of the tag starts, also after waiting for consent; if it is false, nothing is sent',
  },
  {
    name: 'when',
    of: ['tag'],
    form: 'when condition within 4s',
    summary: 'while it is false, it is checked again, for up to this long',
  },
  {
    name: 'when',
    of: ['call'],
    form: 'when condition',
    summary: 'checked when the request starts, also after waiting for consent; if it is false, nothing is sent',
  },
  { name: 'once', of: ['rule'], form: 'once', summary: 'at most once per document' },
  { name: 'once', of: ['rule'], form: 'once per form.id', summary: 'at most once per document for each value' },
  {
    name: 'once',
    of: ['rule'],
    form: 'once in 500ms',
    summary: 'not if the rule was triggered less than this long ago, such as by a double click',
  },
  {
    name: 'do',
    of: ['rule'],
    form: 'do a b',
    summary: 'actions in order; `b` starts right after `a` has started',
  },
  {
    name: 'do',
    of: ['rule'],
    form: 'do a then b',
    summary:
      '`b` starts only if `a` has started, after `a` has ended; it is queued and dropped with `a`, and skipped if `a` fails or takes too long',
  },
  {
    name: 'do',
    of: ['rule'],
    form: 'do a then always b',
    summary: '`b` runs in any case: after `a` has ended or failed, or at once if `a` is queued or dropped',
  },
  {
    name: 'do',
    of: ['rule'],
    form: 'do a within 5s then b',
    summary: "how long `a` may take; by default the project's `timeout`, added to any time that the action itself sets",
  },
  {
    name: 'given',
    of: ['scenario'],
    form: 'given name is value, name is value',
    summary: 'the state of the page and the visitor before the first step',
  },
  { name: 'when', of: ['scenario'], form: 'when step', summary: 'what the visitor or the page does next' },
  {
    name: 'expect',
    of: ['scenario'],
    form: 'expect effect',
    summary: 'what must have occurred since the previous step',
  },
  {
    name: 'expect',
    of: ['scenario'],
    form: 'expect no effect',
    summary: 'what must not have occurred since the previous expectation of an effect',
  },
  {
    name: 'expect',
    of: ['scenario'],
    form: 'expect never effect',
    summary: 'what must not have occurred in the whole scenario so far',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every tag where group is targeting runs only when condition',
    summary: 'none of these tags starts an action unless the condition is true',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'tag name never runs when condition',
    summary: 'this tag starts no action while the condition is true',
  },
  { name: 'promise', of: ['assert'], form: 'rule name never runs', summary: 'this rule does nothing, for any visitor' },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every call where party is third runs only when condition',
    summary: 'none of these requests starts unless the condition is true',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'host "*.example.com" receives only when condition',
    summary:
      'nothing that can reach these hosts starts unless the condition is true; `never receives when` is the opposite',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every tag where party is third never sends personal(email)',
    summary:
      'no action sends a value with this label, checked when the project is built; `personal` is any label. Of a host: `never receives personal`',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'call name never sends data',
    summary: 'no action sends a value that depends on this data element or state, or sets this analytics variable',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'tag name sends at most 1',
    summary:
      'each of these tags, rules or calls starts at most so many requests while a page is open. Of a host: `receives at most 1`',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every rule stores state only when condition',
    summary: 'no action writes this state unless the condition is true. In quotes: a cookie that tags or rules set',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every tag loads script only when condition',
    summary: 'no action that loads a script or a frame starts unless the condition is true',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every tag where party is third never loads script when condition',
    summary: 'no action that loads a script or a frame starts while the condition is true, such as `page is payment`',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every country in europe has one adRegion',
    summary: 'the lookup table has a value for each country of the set',
  },
];
