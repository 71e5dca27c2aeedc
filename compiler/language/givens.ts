/** What a scenario can give; all else follows from it, or is missing. One row for each form of `given`. */
export interface GivenTable {
  /** As `given` writes it; a part in angle brackets stands for a name of the project. */
  readonly name: string;
  /** Where its type and parameters are said: a fact or source of that name, or the language itself. */
  readonly of: 'language' | 'builtIn' | 'source';
  readonly summary: string;
  /** Compiles with a country, a state, a site "main" and consent groups declared. */
  readonly example: string;
}

const rows: readonly GivenTable[] = [
  {
    name: 'site',
    of: 'language',
    summary: 'The site whose bundle runs; the first one declared where it is left out.',
    example: 'given site is main',
  },
  {
    name: 'stage',
    of: 'language',
    summary: 'The stage whose bundle runs; the first one declared where it is left out.',
    example: 'given stage is production',
  },
  {
    name: 'consent',
    of: 'language',
    summary:
      'The groups that the visitor has given before; `unknown`: the consent manager has not answered yet. Left out, the visitor has not chosen, and the defaults hold.',
    example: 'given consent is [necessary, targeting]',
  },
  {
    name: 'url',
    of: 'builtIn',
    summary: 'The whole address of the page.',
    example: 'given url is "https://a.example/b"',
  },
  { name: 'host', of: 'builtIn', summary: 'The host of the page.', example: 'given host is "www.example.com"' },
  {
    name: 'path',
    of: 'builtIn',
    summary: 'The path of the page.',
    example: 'given path is "/jp-ja/careers/jobdetails"',
  },
  {
    name: 'hash',
    of: 'builtIn',
    summary: 'The end of the address from `#` on, as rules read it.',
    example: 'given hash is "#top"',
  },
  {
    name: 'query',
    of: 'source',
    summary: 'A parameter of the address.',
    example: 'given query("tagtest") is "1"',
  },
  {
    name: 'referrer',
    of: 'builtIn',
    summary: 'The address of the page that led here.',
    example: 'given referrer is "https://jobs.example.com/"',
  },
  { name: 'pageTitle', of: 'builtIn', summary: 'The title of the page.', example: 'given pageTitle is "Engineer"' },
  { name: 'pageHasForm', of: 'builtIn', summary: 'Whether the page has a form.', example: 'given pageHasForm is true' },
  {
    name: 'viewport.width',
    of: 'builtIn',
    summary: 'The width of the window.',
    example: 'given viewport.width is 320',
  },
  { name: 'viewport.height', of: 'builtIn', summary: 'Its height.', example: 'given viewport.height is 640' },
  {
    name: 'navigation.type',
    of: 'builtIn',
    summary: 'How the visitor came to the page.',
    example: 'given navigation.type is "reload"',
  },
  {
    name: 'navigation.loadTime',
    of: 'builtIn',
    summary: 'How long the page took to load.',
    example: 'given navigation.loadTime is 3s',
  },
  {
    name: 'layer',
    of: 'source',
    summary: "What the data layer's state holds at a path before anything happens: any value.",
    example: 'given layer("job.jobTitle") is "Engineer"',
  },
  {
    name: 'cookie',
    of: 'source',
    summary: 'A cookie that is there, with this text in it; what no cookie can hold, such as a semicolon, is encoded.',
    example: 'given cookie("seen") is "1"',
  },
  {
    name: 'local',
    of: 'source',
    summary: 'What the local storage holds.',
    example: 'given local("locationCode") is "JP"',
  },
  {
    name: 'session',
    of: 'source',
    summary: 'What the session storage holds.',
    example: 'given session("keyword") is "java"',
  },
  { name: 'meta', of: 'source', summary: 'A `meta` element of the page.', example: 'given meta("author") is "A. B."' },
  {
    name: 'element',
    of: 'source',
    summary: 'The text of an element, what is typed into it, or one of its attributes; without it an element is empty.',
    example: 'given element("a.apply", attribute: "href") is "https://jobs.example.com/1"',
  },
  {
    name: 'answer',
    of: 'language',
    summary:
      "What a declared call, or the service of a tag's client, answers, whenever it is asked; without it that fails.",
    example: 'given answer(lookup) is { src: "acn_1" }',
  },
  {
    name: '<tag>.<field>',
    of: 'language',
    summary: "What a tag's client knows of the visitor from earlier pages; left out, it has to ask.",
    example: 'given identity.optedOut is false',
  },
  {
    name: '<data>',
    of: 'language',
    summary: 'A data element by its name: its first source holds the value. One that is worked out cannot be given.',
    example: 'given visitorCountry is JP',
  },
  {
    name: '<state>',
    of: 'language',
    summary: 'A state by its name, as earlier rules have left it.',
    example: 'given pageViewDue is true',
  },
];

/** By name, in the order of the reference. */
export const givens: ReadonlyMap<string, GivenTable> = new Map(rows.map((row) => [row.name, row]));
