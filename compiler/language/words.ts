/** A word or sign of the grammar that is none of the other tables': it holds a declaration or a sentence together. */
export interface WordTable {
  readonly name: string;
  /** What stands around it. */
  readonly form: string;
  readonly summary: string;
  /** A piece of a rule file that compiles; absent where the word means something only within another example. */
  readonly example?: string;
}

export const words: readonly WordTable[] = [
  {
    name: 'private',
    form: 'private kind name …',
    summary:
      'The declaration can be used in its own file only; another file may have one of the same name, except of rules, tags and stored states.',
    example: 'private const applyDelay = 500ms',
  },
  {
    name: 'by',
    form: 'matrix name: type by key, key { … }',
    summary: 'The keys that a table is read by: one or two, of closed lists or of countries and locales.',
    example:
      'matrix server: text by country {\n  CN:        "metrics.example.cn"\n  otherwise: "metrics.example.com"\n}',
  },
  {
    name: 'otherwise',
    form: 'otherwise: value',
    summary: 'The row of every other key; in `case`, the value where no condition holds.',
    example:
      'matrix server: text by country {\n  CN:        "metrics.example.cn"\n  otherwise: "metrics.example.com"\n}',
  },
  {
    name: 'missing',
    form: 'missing: value',
    summary: 'The row of a key that is missing; without it the value is missing too.',
    example:
      'matrix server: text by country {\n  missing:   "metrics.example.org"\n  otherwise: "metrics.example.com"\n}',
  },
  {
    name: 'any',
    form: 'any, key: value',
    summary: 'Every key of its column, in a table of two keys.',
    example: 'matrix suite: text by site, country {\n  any, CN:   "examplecn"\n  otherwise: "example"\n}',
  },
  {
    name: 'all',
    form: 'all - [CN, RU]',
    summary: 'Every country of ISO 3166-1.',
    example: 'countries tracked = all - [CN, RU]',
  },
  {
    name: '&',
    form: 'a & b',
    summary: 'What two sets of countries or locales have in common.',
    example: 'countries both = [US, CA] & [CA, MX]',
  },
  {
    name: 'case',
    form: 'case { condition: value, otherwise: value }',
    summary: 'The value of the first condition that holds; without `otherwise` it may be missing.',
    example: 'data size: text = case { viewport.width < 768: "small", otherwise: "large" }',
  },
  { name: 'true', form: 'true', summary: 'The boolean that holds.' },
  { name: 'false', form: 'false', summary: 'The boolean that does not hold.' },
  {
    name: 'personal',
    form: 'personal type',
    summary: 'A label on data about a person. It follows the value, and reaches a third party through a redactor only.',
    example: 'data guid: personal text = layer("visitor.guid") else ""',
  },
  {
    name: '?',
    form: 'type?',
    summary: 'Behind a type: the value may be missing.',
    example: 'record appliedJob {\n  title:  text\n  source: text?\n}',
  },
  {
    name: 'of',
    form: 'list of type',
    summary: 'What a list or a set holds.',
    example: 'state seenJobs: set of text { keep: session }',
  },
  {
    name: 'within',
    form: 'when condition within 4s',
    summary:
      'How long a condition is asked again where it does not hold yet; behind an action, how long the action may take.',
    example: 'rule late {\n  on   start\n  when path contains "/jobs" within 4s\n  do   log("a job")\n}',
  },
  {
    name: 'then',
    form: 'do a then b',
    summary: 'What follows waits until the action before it has ended; where that failed, it is left out.',
    example: 'rule late {\n  on start\n  do wait(3s) then\n     log("three seconds later")\n}',
  },
  {
    name: 'per',
    form: 'once per value',
    summary: 'At most once in a document for each value.',
    example: 'rule formStart {\n  on   formChange\n  once per form.id\n  do   log("started")\n}',
  },
  {
    name: 'module',
    form: 'module("./modules/file.ts", schema: "./modules/file.schema.json")',
    summary: "A module of the project's own code: an action, a value, an event or a vendor.",
    example: 'data theme: text = module("./modules/theme.ts") else "light"',
  },
  {
    name: 'schema',
    form: 'schema("schemas/file.json")',
    summary: 'The fields of a record, from a JSON Schema in a file of the project.',
  },
  {
    name: 'lines',
    form: 'lines("lists/file.tsv", column: "name")',
    summary: 'A long list, from a file of the project: its lines, or one column of a table.',
  },
  {
    name: 'every',
    form: 'every tag where condition',
    summary: 'A promise about all tags or rules that `where` describes, or about all countries of a set.',
  },
  {
    name: 'where',
    form: 'every tag where group is targeting',
    summary: 'Which tags or rules a promise is about.',
  },
  {
    name: 'runs only when',
    form: 'tag name runs only when condition',
    summary: 'A promise: no action of it starts unless the condition holds at that instant.',
  },
  {
    name: 'never runs',
    form: 'tag name never runs when condition',
    summary: 'A promise: no action of it starts while the condition holds; without `when`, none ever.',
  },
  {
    name: 'has one',
    form: 'every country in set has one matrix',
    summary: 'A promise: the matrix has a value for each country of the set.',
  },
  {
    name: 'becomes',
    form: 'when consent becomes [necessary]',
    summary: 'What the visitor chooses in a step of a scenario.',
  },
  {
    name: 'to',
    form: 'when play "video" to 50',
    summary: 'In a step of a scenario: how far a film or sound is played or moved, in percent of it.',
  },
  {
    name: 'with',
    form: 'expect beacon "name" with { name: value }',
    summary: 'In a scenario: fields that come along, among others.',
  },
  {
    name: 'after',
    form: 'expect navigation after 500ms',
    summary: 'In a scenario: not earlier than so long after the end of the step.',
  },
  { name: 'no', form: 'expect no thing', summary: 'In a scenario: what must not have come.' },
  {
    name: 'unknown',
    form: 'given consent is unknown',
    summary: 'In a scenario: the consent manager has not answered yet.',
  },
];
