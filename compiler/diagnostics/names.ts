import { didYouMean, error, type Mistake } from './mistake.ts';

interface Unknown {
  name: string;
  nearest?: string;
}

const unknown = (what: string, parts: { why: string; fix: string }, article = 'No') =>
  error<Unknown>({
    message: ({ name, nearest }) => `${article} ${what} is called "${name}".${didYouMean(nearest)}`,
    ...parts,
  });

/** Of a name that a project declares. */
const undeclared = (what: string, parts: { why: string; fix: string }): Mistake<Unknown> => ({
  ...unknown(what, parts),
  mayBeDeclaredElsewhere: true,
});

/** Names that nothing has, that several things have, and files that cannot be read. */
export const nameMistakes = {
  'unknown-kind': error<Unknown>({
    message: ({ name, nearest }) => `"${name}" is no kind of declaration.${didYouMean(nearest)}`,
    why: 'A file is a row of declarations, and each begins with its kind: rule, tag, const, …',
    fix: 'Correct the word, or look up the kinds in docs/language.md.',
  }),
  'unknown-name': undeclared('value', {
    why: 'A condition over a name that nothing declares could never be judged.',
    fix: 'Declare it (data, const, condition, state), or correct the name; texts stand in quotes.',
  }),
  'unknown-built-in': error<Unknown & { of: string; known: string }>({
    message: ({ name, of, known, nearest }) =>
      `"${of}" has no part called "${name}".${nearest === undefined ? ` It has ${known}.` : didYouMean(nearest)}`,
    why: 'Facts about the page are a closed list, so that each has one meaning in the browser and in proofs; what an event of the page brings with it, the schema of the event says.',
    fix: 'Correct the name.',
  }),
  'event-without-schema': error<{ name: string }>({
    message: ({ name }) => `Nothing says that "event.detail" has a part "${name}": the event has no schema.`,
    why: 'A page may put anything there; what rules read of it has a type, so that what does not fit is missing.',
    fix: 'Give the event a name and a schema: event chat = direct("chat") { schema: "schemas/chat.json" }, and in the same way with window(…).',
  }),
  'unknown-function': unknown('function', {
    why: 'Only functions of the language may stand in expressions; they always end and never fail.',
    fix: 'Correct the name, or look it up in docs/language.md.',
  }),
  'unknown-operator': unknown('operator', {
    why: 'Comparisons are a closed list of words, so that each has one meaning in the browser and in proofs.',
    fix: 'Use is, is not, in, contains, starts with, ends with, matches, <, <=, >, >=, and, or, else.',
  }),
  'unknown-parameter': error<Unknown & { owner: string; takes: string }>({
    message: ({ name, owner, takes, nearest }) =>
      `"${owner}" has no parameter "${name}"; it takes ${takes}.${didYouMean(nearest)}`,
    why: 'A value that has no place would be ignored without a word.',
    fix: 'Correct the name of the parameter, or take it out.',
  }),
  'unknown-column': error<Unknown & { path: string }>({
    message: ({ name, path, nearest }) => `The first line of ${path} names no column "${name}".${didYouMean(nearest)}`,
    why: 'The list would be empty, and what it is for would never hold.',
    fix: 'Correct the name; columns are parted by commas in a .csv file, and by tabs in any other.',
  }),
  'unknown-unit': unknown('unit', {
    why: 'Durations and sizes are compared and added; without a unit that is known they mean nothing.',
    fix: 'Use ms, s, min, h, d, weeks, months or years for durations, and B, kB or MB for sizes.',
  }),
  'unknown-countries': undeclared('country set', {
    why: 'A set that does not exist would silently let every country through, or none.',
    fix: 'Declare the set, or correct the name.',
  }),
  'unknown-country': error<Unknown>({
    message: ({ name, nearest }) =>
      `"${name}" is no country code of ISO 3166-1.${nearest ? ` Did you mean ${nearest}?` : ''}`,
    why: 'A visitor never comes from a country that does not exist, so the rule would never hold.',
    fix: 'Use the two capital letters of the country: GB (not UK), GR (not EL).',
  }),
  'unknown-locales': undeclared('locale set', {
    why: 'A set that does not exist would silently let every locale through, or none.',
    fix: 'Declare the set, or correct the name.',
  }),
  'unknown-page': undeclared('page class', {
    why: 'A rule for a page class that nobody declares would never run, and nobody would notice.',
    fix: 'Declare it with "page", or correct the name.',
  }),
  'unknown-element': undeclared('element', {
    why: 'A click on an element that nobody declares would never be seen.',
    fix: 'Declare it with "element", or write the selector as a text in quotes.',
  }),
  'unknown-event': error<Unknown & { runs?: string }>({
    message: ({ name, nearest, runs }) =>
      runs
        ? `Unknown event "${name}". To run ${runs}, write "${nearest}".`
        : `No event is called "${name}".${didYouMean(nearest)}`,
    why: 'A rule that waits for an event nobody declares would never run, and nobody would notice.',
    fix: 'Declare the event, or correct the name; docs/language.md lists those there are: click, submit, formChange, visible, navigation, ….',
    mayBeDeclaredElsewhere: true,
  }),
  'unknown-action': undeclared('action', {
    why: 'What rules may do is a closed list, so that every way to a vendor goes through a consent gate.',
    fix: 'Correct the name; a vendor is reached through a tag, as in analytics.link("…").',
  }),
  'unknown-tag': undeclared('tag', {
    why: 'A vendor acts only through a declared tag.',
    fix: 'Declare the tag, or correct the name.',
  }),
  'unknown-rule': undeclared('rule', {
    why: 'A promise or an example about a rule that nobody declares says nothing.',
    fix: 'Declare the rule, or correct the name.',
  }),
  'unknown-step': unknown('step of a scenario', {
    why: 'What a visitor and a page can do is a closed list, so that each can be played.',
    fix: 'Correct the word, or look the steps up in docs/language.md.',
  }),
  'unknown-expectation': error<Unknown>({
    message: ({ name, nearest }) => `A scenario cannot expect "${name}".${didYouMean(nearest)}`,
    why: 'What can be expected is a closed list, so that each can be seen from outside.',
    fix: 'Correct the word, or look the expectations up in docs/language.md.',
  }),
  'unknown-vendor': undeclared('vendor', {
    why: 'The compiler must know what a vendor is sent, and which group of consent it needs.',
    fix: 'Correct the name, or look up the vendors in docs/language.md.',
  }),
  'unknown-group': undeclared('consent group', {
    why: 'A tag whose group does not exist could never be gated.',
    fix: 'Declare it in "consent", or correct the name.',
  }),
  'unknown-call': undeclared('call', {
    why: 'Where a call goes and what it says is declared, so that it can be gated and shown in the report.',
    fix: 'Declare it with "call", or correct the name.',
  }),
  'no-response': error<{ name: string }>({
    message: ({ name }) => `The tag "${name}" has no answer that rules could hear or read.`,
    why: 'Of most vendors nothing comes back; a few have a client, which says what it learnt.',
    fix: 'Use sent(…) to hear of a tag, a "call" to ask and read, or a tag of a vendor with fields: see docs/clients.md.',
  }),
  'unknown-site': undeclared('site', {
    why: 'A rule for a site that nobody declares would be in no bundle.',
    fix: 'Declare the site, or correct the name.',
  }),
  'unknown-stage': undeclared('stage', {
    why: 'A rule for a stage that nobody declares would be in no bundle.',
    fix: 'Declare the stage, or correct the name.',
  }),
  'unknown-state': undeclared('state', {
    why: 'What rules remember is declared, with its type and how long it is kept.',
    fix: 'Declare it with "state", or correct the name.',
  }),
  'unknown-variable': undeclared('variable', {
    why: 'Every prop, eVar and event that leaves is named in "variables", so that reports can be read.',
    fix: 'Add it to "variables", or correct the name.',
  }),
  'unknown-data': undeclared('data element', {
    why: 'The value would always be missing.',
    fix: 'Declare it with "data", or correct the name.',
  }),
  'unknown-consent-source': unknown('consent manager', {
    why: "Without the visitor's stored choice every visitor gets the default.",
    fix: 'Correct the name, or let a module of your own say what was chosen: module("./consent.ts").',
  }),
  'unknown-lint': unknown('lint', {
    why: 'What the project says of it would change nothing.',
    fix: 'Correct the name; a message that is a lint shows it behind its severity.',
  }),
  'unknown-type': undeclared('type', {
    why: 'Types decide how a value from the page is read.',
    fix: 'Use boolean, text, integer, number, duration, country, locale, address, record, list of …, set of ….',
  }),
  'unknown-field': error<Unknown & { owner: string }>({
    message: ({ name, owner, nearest }) => `${owner} has no field "${name}".${didYouMean(nearest)}`,
    why: 'A field that is misspelt would be left out without a word.',
    fix: 'Correct the name, or take the field out.',
  }),
  'duplicate-name': error<{ what: string; name: string }>({
    message: ({ what, name }) => `The ${what} "${name}" is declared twice.`,
    why: 'A name has one owner, so that a reader finds one meaning.',
    fix: 'Rename one of the two.',
  }),
  'reserved-name': error<{ name: string }>({
    message: ({ name }) => `"${name}" is a word of the language and cannot be declared.`,
    why: 'Expressions would read the built-in meaning, not yours.',
    fix: 'Choose another name.',
  }),
  'private-name': error<{ name: string; path: string }>({
    message: ({ name, path }) => `"${name}" is private to ${path}.`,
    why: 'Private names can be changed without looking at other files.',
    fix: 'Take "private" off its declaration, or use another name.',
  }),
  'import-missing': error<{ path: string; nearest?: string }>({
    message: ({ path }) => `The file ${path} does not exist.`,
    why: 'Rules of a file that is not read would be in no bundle.',
    fix: "Correct the path; it is relative to the project's folder, or with ./ to this file.",
  }),
  'import-outside': error<{ path: string }>({
    message: ({ path }) => `The file ${path} lies outside the project.`,
    why: 'A project holds all it is built from, so that every machine builds the same.',
    fix: 'Move the file below the folder of the entry file.',
  }),
  'import-folder': error<{ path: string }>({
    message: ({ path }) => `${path} is a folder, not a file.`,
    why: 'Each file is named, so that the order of rules never depends on a disk.',
    fix: 'Name a file in it.',
  }),
  'import-unreadable': error<{ path: string }>({
    message: ({ path }) => `The file ${path} cannot be read.`,
    why: 'Rules of a file that is not read would be in no bundle.',
    fix: 'Check its permissions.',
  }),
  'not-utf8': error<{ path: string }>({
    message: ({ path }) => `The file ${path} is no UTF-8 text.`,
    why: 'In another encoding letters would stand for others, and signs for nothing.',
    fix: 'Save it as UTF-8 in your editor.',
  }),
  'schema-invalid': error<{ path: string; reason: string }>({
    message: ({ path, reason }) => `${path} is no JSON Schema: ${reason}.`,
    why: 'The schema gives fields and parameters their types; without it they cannot be checked.',
    fix: 'Correct the schema; it needs "type": "object" and "properties".',
  }),
};
