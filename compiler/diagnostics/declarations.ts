import { didYouMean, error, warning } from './mistake.ts';
import { capital, withArticle } from './nouns.ts';

/** Parts of declarations that are missing, of the wrong form, or too many. */
export const declarationMistakes = {
  'unexpected-part': error<{ kind: string; part: string }>({
    message: ({ kind, part }) => `${capital(withArticle(kind))} takes no ${part}.`,
    why: 'Each kind has its own parts; one that it does not know would be ignored without a word.',
    fix: 'Take it out; docs/language.md shows an example of every kind.',
  }),
  'missing-part': error<{ kind: string; part: string }>({
    message: ({ kind, part }) => `This ${kind} has no ${part}.`,
    why: 'Without it the declaration says nothing.',
    fix: 'Add it; docs/language.md shows an example of every kind.',
  }),
  'wrong-field': error<{ name: string; takes: string; nearest?: string }>({
    message: ({ name, takes, nearest }) => `"${name}" takes ${takes}.${didYouMean(nearest)}`,
    why: 'A value of another form could not be used.',
    fix: 'Write the value in that form.',
  }),
  'duplicate-field': error<{ name: string }>({
    message: ({ name }) => `"${name}" stands here twice.`,
    why: 'Only one of the two could count, and a reader could not tell which.',
    fix: 'Take one of them out.',
  }),
  'field-without-value': error<{ name: string }>({
    message: ({ name }) => `"${name}" has no value.`,
    why: 'A field is a name, a colon and a value.',
    fix: 'Write a colon and a value after it.',
  }),
  'missing-project': error<object>({
    mayBeDeclaredElsewhere: 'project',
    message: () => 'The project has no "project" declaration.',
    why: 'It names the data layer and the data element that says where the visitor is.',
    fix: 'Begin the entry file with: project name { dataLayer: "adobeDataLayer" }',
  }),
  'missing-site': error<object>({
    mayBeDeclaredElsewhere: 'site',
    message: () => 'The project declares no site.',
    why: 'A bundle is built for each site.',
    fix: 'Declare one: site main',
  }),
  'missing-stage': error<object>({
    mayBeDeclaredElsewhere: 'stage',
    message: () => 'The project declares no stage.',
    why: 'A bundle is built for a site and a stage.',
    fix: 'Declare one: stage production',
  }),
  'missing-data-layer': error<{ what: string }>({
    mayBeDeclaredElsewhere: 'dataLayer',
    message: ({ what }) => `${what} needs a data layer, and the project names none.`,
    why: 'The name of the array that pages push to is part of their code, not of tagc.',
    fix: 'Add to the project: dataLayer: "adobeDataLayer"',
  }),
  'missing-direct-calls': error<object>({
    mayBeDeclaredElsewhere: 'directCalls',
    message: () => 'A direct call needs the name of the object that pages call, and the project gives none.',
    why: 'Pages call track(id, detail) on an object whose name is part of their code.',
    fix: 'Add to the project: directCalls: "_satellite"',
  }),
  'row-overlap': error<{ key: string }>({
    message: ({ key }) => `${key} stands in two rows of this matrix.`,
    why: 'Which of the two values counts would depend on the order of the rows.',
    fix: 'Take it out of one row; sets can be subtracted: europe - [GB].',
  }),
  'number-in-use': error<{ number: number; name: string }>({
    message: ({ number, name }) => `The number ${number} already belongs to the group "${name}".`,
    why: 'Consent managers know groups by their number.',
    fix: 'Give each group a number of its own.',
  }),
  'bad-analytics-variable': error<{ slot: string }>({
    message: ({ slot }) => `"${slot}" is no analytics variable.`,
    why: 'Variables have fixed names on the wire.',
    fix: 'Use prop1 to prop75, eVar1 to eVar250, event1 to event1000, list1 to list3, products or channel.',
  }),
  'analytics-variable-in-use': error<{ slot: string; name: string }>({
    message: ({ slot, name }) => `${slot} is "${name}" already.`,
    why: 'A beacon carries each variable once, so one of the two values would be lost.',
    fix: 'Take another number, or use the name that it has.',
  }),
  'bad-host': error<{ host: string }>({
    message: ({ host }) => `"${host}" is no name of a host.`,
    why: 'Browsers compare the bare name, in small letters; anything else is met nowhere.',
    fix: 'Write the name alone, without https:// and without a path: careers.example.com.',
  }),
  'bad-address': error<{ address: string }>({
    message: ({ address }) => `"${address}" is no address that a page may call.`,
    why: 'A call that is not encrypted is blocked, and one without a host goes to the site itself.',
    fix: 'Begin it with https:// and the name of a host; a "call" may also begin with a / of the site itself.',
  }),
  'bad-pattern': error<{ pattern: string }>({
    message: ({ pattern }) => `/${pattern}/ is no regular expression.`,
    why: 'A browser refuses the whole bundle over one pattern that it cannot read.',
    fix: 'Close its parentheses and brackets, and put \\ before signs that stand for themselves.',
  }),
  'slow-pattern': error<{ pattern: string }>({
    message: ({ pattern }) =>
      `/${pattern}/ may need time without end: a loop in it can read the same text in two ways.`,
    why: 'With each letter of a text that does not fit, such a pattern takes twice as long, and the page stands still meanwhile.',
    fix: 'Take one loop out of the other, or let what stands in it begin or end with a sign that nothing else in it takes.',
  }),
  'bad-selector': error<{ selector: string; rest: string }>({
    message: ({ selector, rest }) =>
      `"${selector}" is no CSS selector: ${rest ? `it cannot be read from "${rest}" on` : 'something is missing at its end'}.`,
    why: 'A selector that browsers refuse matches nothing, and nothing says so in the page.',
    fix: 'Correct it there: names begin with a letter, values with other signs stand in quotes, brackets and quotes are closed.',
  }),
  'pseudo-element': error<{ name: string }>({
    message: ({ name }) => `"${name}" is drawn by the browser, and is no element that a selector could find.`,
    why: 'No click is on it and nothing can be read of it, so that the whole selector matches nothing.',
    fix: 'Select the element that it belongs to.',
  }),
  'unknown-pseudo-class': warning<{ name: string; nearest?: string }>({
    message: ({ name, nearest }) => `No browser is known that knows "${name}".${didYouMean(nearest)}`,
    why: 'A browser refuses a selector with one word in it that it does not know, and the selector matches nothing.',
    fix: "Correct the word; leave it only where you know that your visitors' browsers have it.",
  }),
  'wrong-value': error<{ name: string; takes: string; given: string }>({
    message: ({ name, takes, given }) => `"${name}" takes ${takes}, and this is ${given}.`,
    why: 'A browser would ignore such a value without a word, or fail at it each time.',
    fix: 'Give a value that it takes.',
  }),
  'over-budget': error<{ site: string; gzip: number; budget: number }>({
    message: ({ site, gzip, budget }) =>
      `The bundle of ${site} has ${gzip} bytes (gzip), ${gzip - budget} more than its budget of ${budget}.`,
    why: 'Every visitor downloads the bundle; a budget is a promise about its size.',
    fix: 'Take something out (the report shows what each rule and module costs), or raise the budget.',
  }),
  'too-large': error<{ what: string; most: string }>({
    message: ({ what, most }) => `${what} has more than ${most}.`,
    why: 'Visitors download what rules say, and a bundle that grows without a bound reaches nobody.',
    fix: 'Make it smaller, or part it.',
  }),
  'too-far': error<{ name: string }>({
    message: ({ name }) => `"${name}" leads from name to name, further than can be followed.`,
    why: 'Each name stands for what it was given; nobody could follow hundreds of them, one behind the other.',
    fix: 'Say more in one place, or use a list or a matrix.',
  }),
  cycle: error<{ path: string }>({
    message: ({ path }) => `This refers to itself: ${path}.`,
    why: 'Its value could never be found.',
    fix: 'Break the circle.',
  }),
};
