/** A keyword or sign of the grammar that no other table describes. */
export interface WordTable {
  readonly name: string;
  /** Its syntax. */
  readonly form: string;
  readonly summary: string;
  /** A piece of a rule file that compiles; undefined if the word has a meaning only inside another example. */
  readonly example?: string;
}

export const words: readonly WordTable[] = [
  {
    name: 'tagc-ignore',
    form: '// tagc-ignore lint, lint: reason',
    summary:
      'A comment that ignores lints on the next line with code, or on its own line if it is beside code. In YAML it begins with `#`. It needs the reason; one that ignores nothing is reported.',
    example:
      '// tagc-ignore unused-tag: The campaign begins in May.\ntag ad { vendor: pixel group: targeting cookies: [] options: { url: "https://ad.example/p" } }',
  },
  {
    name: 'private',
    form: 'private kind name …',
    summary:
      'Makes a declaration visible in its own file only. Another file may use the same name, except for rules, tags and stored states.',
    example: 'private const applyDelay = 500ms',
  },
  {
    name: 'by',
    form: 'matrix name: type by key, key { … }',
    summary: 'The keys of a lookup table: one or two. A key is a country, a locale or a value from a closed list.',
    example:
      'matrix server: text by country {\n  CN:        "metrics.example.cn"\n  otherwise: "metrics.example.com"\n}',
  },
  {
    name: 'otherwise',
    form: 'otherwise: value',
    summary: 'The row for every other key. In `case`: the value if no condition is true.',
    example:
      'matrix server: text by country {\n  CN:        "metrics.example.cn"\n  otherwise: "metrics.example.com"\n}',
  },
  {
    name: 'missing',
    form: 'missing: value',
    summary: 'The row for a missing (undefined) key. Without this row, the result is missing too.',
    example:
      'matrix server: text by country {\n  missing:   "metrics.example.org"\n  otherwise: "metrics.example.com"\n}',
  },
  {
    name: 'any',
    form: 'any, key: value',
    summary: 'Matches every key of its column, in a table with two keys.',
    example: 'matrix suite: text by site, country {\n  any, CN:   "examplecn"\n  otherwise: "example"\n}',
  },
  {
    name: 'all',
    form: 'all - [CN, RU]',
    summary: 'All countries of ISO 3166-1.',
    example: 'countries tracked = all - [CN, RU]',
  },
  {
    name: '&',
    form: 'a & b',
    summary: 'The countries or locales that are in both sets.',
    example: 'countries both = [US, CA] & [CA, MX]',
  },
  {
    name: 'case',
    form: 'case { condition: value, otherwise: value }',
    summary: 'The value of the first condition that is true. Without `otherwise`, the result may be missing.',
    example: 'data size: text = case { viewport.width < 768: "small", otherwise: "large" }',
  },
  {
    name: 'for',
    form: '[for item in list when condition: value]',
    summary:
      'A list with a value for each item of another list or set, for which the condition is true, if there is one. Missing items and missing values are left out; the result is missing if the list is.',
    example: 'data parts: list of text = [for step in split(path, "/") when step is not "": lower(step)]',
  },
  { name: 'true', form: 'true', summary: 'The boolean value true.' },
  { name: 'false', form: 'false', summary: 'The boolean value false.' },
  {
    name: 'personal',
    form: 'personal type',
    summary:
      'Marks personal data. The mark follows the value and everything made from it. `personal(email)` names kinds, which redactors can remove: email, phone, name, address, id, url, text.',
    example: 'data guid: personal text = layer("visitor.guid") else ""',
  },
  {
    name: '?',
    form: 'type?',
    summary: 'After a type: the value may be missing.',
    example: 'record appliedJob {\n  title:  text\n  source: text?\n}',
  },
  {
    name: 'of',
    form: 'list of type',
    summary: 'The type of the items of a list or set.',
    example: 'state seenJobs: set of text { keep: session }',
  },
  {
    name: 'within',
    form: 'when condition within 4s',
    summary:
      'After `when`: how long a false condition is checked again. After an action: how long the action may take.',
    example: 'rule late {\n  on   start\n  when path contains "/jobs" within 4s\n  do   log("a job")\n}',
  },
  {
    name: 'then',
    form: 'do a then b',
    summary:
      'The next action starts only if the previous one has started, after that has ended. While the previous one is queued, so is the next. If it is dropped or fails, the next one is skipped.',
    example: 'rule late {\n  on start\n  do wait(3s) then\n     log("three seconds later")\n}',
  },
  {
    name: 'always',
    form: 'do a then always b',
    summary:
      'The next action runs in any case: after the previous one has ended or failed, or at once if that one is queued or dropped.',
    example: 'rule late {\n  on start\n  do wait(3s) then always\n     log("three seconds later")\n}',
  },
  {
    name: 'per',
    form: 'once per value',
    summary: 'Runs a rule at most once per document for each value.',
    example: 'rule formStart {\n  on   formChange\n  once per form.id\n  do   log("started")\n}',
  },
  {
    name: 'module',
    form: 'module("./modules/file.ts", schema: "./modules/file.schema.json")',
    summary: "A custom module: the project's own code for an action, a value, an event or a vendor.",
    example: 'data theme: text = module("./modules/theme.ts") else "light"',
  },
  {
    name: 'schema',
    form: 'schema("schemas/file.json")',
    summary: 'Reads the fields of a record from a JSON Schema file of the project.',
  },
  {
    name: 'lines',
    form: 'lines("lists/file.tsv", column: "name")',
    summary: 'Reads a long list from a file of the project: its lines, or one column of a table.',
  },
  {
    name: 'every',
    form: 'every tag where condition',
    summary: 'Begins an assertion about all tags, rules or calls that match `where`, or about all countries of a set.',
  },
  {
    name: 'where',
    form: 'every tag where group is targeting',
    summary: 'Selects the tags, rules or calls of an assertion.',
  },
  {
    name: 'runs only when',
    form: 'tag name runs only when condition',
    summary: 'Asserts that no action of the tag, rule or call starts unless the condition is true at that moment.',
  },
  {
    name: 'never runs',
    form: 'tag name never runs when condition',
    summary:
      'Asserts that no action of the tag, rule or call starts while the condition is true; without `when`, never.',
  },
  {
    name: 'never sends',
    form: 'tag name never sends personal(email)',
    summary:
      'Asserts that no action of the tag, rule or call sends a value with this label, or a value that depends on this data element or state.',
  },
  {
    name: 'sends at most',
    form: 'tag name sends at most 1',
    summary: 'Asserts how many requests each tag, rule or call sends at most while a page is open.',
  },
  {
    name: 'stores only when',
    form: 'every rule stores state only when condition',
    summary:
      'Asserts that no action writes this state, or sets this cookie, unless the condition is true at that moment.',
  },
  {
    name: 'loads script only when',
    form: 'every tag loads script only when condition',
    summary: 'Asserts that no action loads a script or a frame unless the condition is true at that moment.',
  },
  {
    name: 'never loads script',
    form: 'every tag where party is third never loads script when condition',
    summary:
      'Asserts that no action loads a script or a frame while the condition is true, such as `page is payment`; without `when`, never.',
  },
  {
    name: 'receives only when',
    form: 'host "*.example.com" receives only when condition',
    summary: 'Asserts that nothing that can reach the host starts unless the condition is true at that moment.',
  },
  {
    name: 'never receives',
    form: 'host "www.example.com" never receives personal',
    summary: 'Asserts what the host never receives, or with `when`, while which condition it receives nothing.',
  },
  {
    name: 'receives at most',
    form: 'host "www.example.com" receives at most 1',
    summary: 'Asserts how many requests the host receives at most while a page is open.',
  },
  {
    name: 'has one',
    form: 'every country in set has one matrix',
    summary: 'Asserts that the lookup table has a value for each country of the set.',
  },
  {
    name: 'becomes',
    form: 'when consent becomes [necessary]',
    summary: 'In a step of a scenario: the consent groups that the visitor grants from now on.',
  },
  {
    name: 'to',
    form: 'when play "video" to 50',
    summary:
      'In a step of a scenario: the position to which a video or audio plays or jumps, in percent, or the new value of `set`.',
  },
  {
    name: 'with',
    form: 'expect beacon "name" with { name: value }',
    summary: 'In a scenario: fields that a beacon carries, possibly among others, or that a dispatched event carries.',
  },
  {
    name: 'after',
    form: 'expect navigation after 500ms',
    summary: 'In a scenario: the shortest time between the end of the step and the expected effect.',
  },
  {
    name: 'because',
    form: 'expect no tag name because consent',
    summary:
      'In a scenario: the only reason for which the effect did not happen: `consent` is refused or not known yet, or a condition is false because of the `country`, the `page` class, or another value (`condition`). If no event started the rule, the expectation fails.',
  },
  {
    name: 'no',
    form: 'expect no effect',
    summary: 'In a scenario: this effect must not have occurred since the previous expectation of an effect.',
  },
  {
    name: 'never',
    form: 'expect never effect',
    summary: 'In a scenario: this effect must not have occurred since the scenario began.',
  },
  {
    name: 'unknown',
    form: 'given consent is unknown',
    summary: 'In a scenario: the consent manager has not reported a choice yet.',
  },
];
