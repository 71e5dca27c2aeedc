/** A value that a scenario can set up with `given`. All other values follow from these or are missing. */
export interface GivenTable {
  /** Its name in `given`; angle brackets mark a name that the project declares. */
  readonly name: string;
  /** Where its type and parameters come from: the built-in value or source of that name, or the language itself. */
  readonly of: 'language' | 'builtIn' | 'source';
  readonly summary: string;
  /** Compiles with a country, a state, a site "main" and consent groups declared. */
  readonly example: string;
}

const rows: readonly GivenTable[] = [
  {
    name: 'site',
    of: 'language',
    summary: 'The site whose bundle runs. Default: the site declared first.',
    example: 'given site is main',
  },
  {
    name: 'stage',
    of: 'language',
    summary: 'The stage whose bundle runs. Default: the stage declared first.',
    example: 'given stage is production',
  },
  {
    name: 'consent',
    of: 'language',
    summary:
      'The groups that the visitor granted earlier. `unknown`: the consent manager has not reported a choice yet. Without it, the visitor has not chosen and the defaults apply.',
    example: 'given consent is [necessary, targeting]',
  },
  {
    name: 'consent.age',
    of: 'language',
    summary:
      'How long ago the visitor made the choice that `consent` says. Default: the moment at which the scenario begins.',
    example: 'given consent is [necessary, targeting], consent.age is 400 days',
  },
  {
    name: 'consent.active',
    of: 'language',
    summary:
      'The groups that the consent manager lists as active in the page although the visitor has not chosen. The others are not granted by default. By default it lists nothing.',
    example: 'given consent.active is [necessary]',
  },
  {
    name: 'page',
    of: 'language',
    summary:
      'The browser prerenders the page: it loads the page before the visitor opens it with `when activate`. Default: the visitor opens the page at once.',
    example: 'given page is prerendered',
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
    summary: 'The fragment of the address, as rules read it.',
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
    summary: 'The address of the page that linked here.',
    example: 'given referrer is "https://jobs.example.com/"',
  },
  { name: 'pageTitle', of: 'builtIn', summary: 'The title of the page.', example: 'given pageTitle is "Engineer"' },
  { name: 'pageHasForm', of: 'builtIn', summary: 'Whether the page has a form.', example: 'given pageHasForm is true' },
  {
    name: 'pageVisible',
    of: 'builtIn',
    summary:
      'Whether the page is visible when it opens, and not in a background tab. The steps `hide` and `show` change it. Default: true.',
    example: 'given pageVisible is false',
  },
  {
    name: 'inFrame',
    of: 'builtIn',
    summary: 'Whether the page is in a frame of another page.',
    example: 'given inFrame is true',
  },
  {
    name: 'viewport.width',
    of: 'builtIn',
    summary: 'The width of the window.',
    example: 'given viewport.width is 320',
  },
  {
    name: 'viewport.height',
    of: 'builtIn',
    summary: 'The height of the window.',
    example: 'given viewport.height is 640',
  },
  {
    name: 'navigation.type',
    of: 'builtIn',
    summary: 'How the visitor came to the page.',
    example: 'given navigation.type is "reload"',
  },
  {
    name: 'browser.language',
    of: 'builtIn',
    summary: 'The language that the visitor prefers. Default: "en-US".',
    example: 'given browser.language is "de"',
  },
  {
    name: 'browser.userAgent',
    of: 'builtIn',
    summary: 'The text by which the browser names itself.',
    example: 'given browser.userAgent is "Mozilla/5.0 (bot)"',
  },
  {
    name: 'gpc',
    of: 'builtIn',
    summary: 'Whether the browser sends the signal "Global Privacy Control". Default: false.',
    example: 'given gpc is true',
  },
  {
    name: 'navigation.loadTime',
    of: 'builtIn',
    summary: 'How long the page took to load.',
    example: 'given navigation.loadTime is 3s',
  },
  {
    name: 'visit.new',
    of: 'builtIn',
    summary: 'Whether this is the first visit. By default it is, if its consent group is granted.',
    example: 'given visit.new is false',
  },
  {
    name: 'visit.starts',
    of: 'builtIn',
    summary: 'Whether the visit starts with this page. By default it does, if its consent group is granted.',
    example: 'given visit.starts is false',
  },
  {
    name: 'visit.sinceLast',
    of: 'builtIn',
    summary: 'How long before this visit the previous one ended, in whole seconds.',
    example: 'given visit.sinceLast is 3 days',
  },
  {
    name: 'campaign.recent',
    of: 'builtIn',
    summary: 'The campaigns that recently brought the visitor here, latest last.',
    example: 'given campaign.recent is ["spring", "summer"]',
  },
  {
    name: 'campaign.current',
    of: 'builtIn',
    summary: 'The only campaign in `campaign.recent`.',
    example: 'given campaign.current is "spring"',
  },
  {
    name: 'campaign.past',
    of: 'builtIn',
    summary: 'The campaigns that brought the visitor here before the recent ones, latest last.',
    example: 'given campaign.past is ["winter"]',
  },
  {
    name: 'library.host',
    of: 'builtIn',
    summary: 'The host that the script is loaded from. Default: the host of the page.',
    example: 'given library.host is "tags.example.com"',
  },
  {
    name: 'geo.text',
    of: 'builtIn',
    summary:
      'The position of a visitor who granted permission earlier: latitude and longitude with two decimals. `error retrieving geo coordinates`: the browser cannot determine it. By default, the visitor granted no permission.',
    example: 'given geo.text is "52.52,13.40"',
  },
  {
    name: 'layer',
    of: 'source',
    summary: "The value at a path of the data layer's state before the first step.",
    example: 'given layer("job.jobTitle") is "Engineer"',
  },
  {
    name: 'cookie',
    of: 'source',
    summary: 'A cookie with this text. Characters that cookies cannot contain, such as semicolons, are encoded.',
    example: 'given cookie("seen") is "1"',
  },
  {
    name: 'local',
    of: 'source',
    summary: 'The value of a key in local storage.',
    example: 'given local("locationCode") is "JP"',
  },
  {
    name: 'session',
    of: 'source',
    summary: 'The value of a key in session storage.',
    example: 'given session("keyword") is "java"',
  },
  {
    name: 'global',
    of: 'source',
    summary: 'The value at a path of global variables before the script starts.',
    example: 'given global("shop.cart.total") is 3',
  },
  {
    name: 'historyState',
    of: 'source',
    summary: 'The value at a path of the state of the history entry.',
    example: 'given historyState("checkout.step") is 2',
  },
  { name: 'meta', of: 'source', summary: 'A `meta` element of the page.', example: 'given meta("author") is "A. B."' },
  {
    name: 'element',
    of: 'source',
    summary: 'The text of an element, the value of a field, or an attribute. By default, elements are empty.',
    example: 'given element("a.apply", attribute: "href") is "https://jobs.example.com/1"',
  },
  {
    name: 'elements',
    of: 'source',
    summary: 'The texts of all elements that a selector finds, the values of fields, or an attribute of each.',
    example: 'given elements(".price") is ["5", "7.50"]',
  },
  {
    name: 'answer',
    of: 'language',
    summary:
      "The response of a declared call, or of the service of a tag's client, to every request. Without it, requests fail.",
    example: 'given answer(lookup) is { src: "acn_1" }',
  },
  {
    name: '<tag>.<field>',
    of: 'language',
    summary: "What a tag's client knows about the visitor from earlier pages. Without it, the client asks its service.",
    example: 'given identity.optedOut is false',
  },
  {
    name: '<data>',
    of: 'language',
    summary:
      'A data element by its name: its first source has this value, or its custom module returns it without being run. A computed data element cannot be set.',
    example: 'given visitorCountry is JP',
  },
  {
    name: '<state>',
    of: 'language',
    summary: 'A state by its name, with the value that earlier rules left.',
    example: 'given pageViewDue is true',
  },
];

/** By name, in the order of the reference. */
export const givens: ReadonlyMap<string, GivenTable> = new Map(rows.map((row) => [row.name, row]));
