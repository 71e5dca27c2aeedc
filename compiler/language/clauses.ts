/** One way to write a clause; a clause may have several. */
export interface ClauseForm {
  /** The word that begins it, as kinds name it; `promise` has no word of its own. */
  readonly name: 'on' | 'when' | 'once' | 'do' | 'given' | 'expect' | 'promise';
  /** The kinds that it stands in. */
  readonly of: readonly string[];
  readonly form: string;
  readonly summary: string;
}

/** Every form of every clause, in the order of the reference. */
export const clauses: readonly ClauseForm[] = [
  { name: 'on', of: ['rule', 'tag'], form: 'on click("a"), pageData', summary: 'events, any of which starts it' },
  {
    name: 'when',
    of: ['rule', 'tag'],
    form: 'when condition',
    summary: 'asked when its turn comes; where it does not hold, nothing is done',
  },
  {
    name: 'when',
    of: ['rule', 'tag'],
    form: 'when condition within 4s',
    summary: 'where it does not hold yet, it is asked again for as long',
  },
  { name: 'once', of: ['rule'], form: 'once', summary: 'at most once in a document' },
  { name: 'once', of: ['rule'], form: 'once per form.id', summary: 'at most once for each value' },
  {
    name: 'once',
    of: ['rule'],
    form: 'once in 500ms',
    summary: 'not where it came less than so long before, as second clicks do',
  },
  {
    name: 'do',
    of: ['rule'],
    form: 'do a b',
    summary: 'actions, one after the other; `b` starts right after `a` has started',
  },
  {
    name: 'do',
    of: ['rule'],
    form: 'do a then b',
    summary: '`b` starts when `a` has ended; when it fails or takes too long, what follows is left out',
  },
  {
    name: 'do',
    of: ['rule'],
    form: 'do a within 5s then b',
    summary: "how long `a` may take; else the project's `timeout`, beyond a time of its own",
  },
  {
    name: 'given',
    of: ['scenario'],
    form: 'given fact is value, fact is value',
    summary: 'what the page and the visitor are before anything happens',
  },
  { name: 'when', of: ['scenario'], form: 'when step', summary: 'what the visitor or the page does next' },
  { name: 'expect', of: ['scenario'], form: 'expect thing', summary: 'what must have come since the step before' },
  { name: 'expect', of: ['scenario'], form: 'expect no thing', summary: 'what must not have come' },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every tag where group is targeting runs only when condition',
    summary: 'each of these tags starts no action unless the condition holds',
  },
  {
    name: 'promise',
    of: ['assert'],
    form: 'tag name never runs when condition',
    summary: 'this tag starts no action while the condition holds',
  },
  { name: 'promise', of: ['assert'], form: 'rule name never runs', summary: 'this rule does nothing, for any visitor' },
  {
    name: 'promise',
    of: ['assert'],
    form: 'every country in europe has one adRegion',
    summary: 'the matrix has a value for each country of the set',
  },
];
