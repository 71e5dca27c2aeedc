import { capital } from './nouns.ts';
import { didYouMean, error, warning, type Kin, type Mistake } from './mistake.ts';

interface Unknown {
  name: string;
  nearest?: string;
}

const unknown = (what: string, parts: { why: string; fix: string; kin?: Kin }) =>
  error<Unknown>({
    message: ({ name, nearest }) => `Unknown ${what} "${name}".${didYouMean(nearest)}`,
    ...parts,
  });

const nameOfFile = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** For names that projects declare. */
const undeclared = (what: string, parts: { why: string; fix: string; kin?: Kin }): Mistake<Unknown> => ({
  ...unknown(what, parts),
  mayBeDeclaredElsewhere: true,
});

/** Unknown, duplicate and reserved names, and files that cannot be read. */
export const nameMistakes = {
  'unknown-kind': unknown('kind of declaration', {
    kin: { spoils: true, hidesValue: true },
    why: 'A file is a list of declarations, and each begins with its kind: rule, tag, const, …',
    fix: 'Correct the word; "tagc explain kinds" lists the kinds.',
  }),
  'unknown-name': undeclared('name', {
    kin: { spoils: true, family: 'value' },
    why: 'A condition with an undeclared name could never be evaluated.',
    fix: 'Declare it (data, const, condition, state), or correct the name; texts need quotes.',
  }),
  'misspelt-declaration': error<{ declared: string; used: string; count: number }>({
    message: ({ declared, used, count }) =>
      `"${declared}" is never used, but ${count === 1 ? 'one place says' : count > 2 ? 'several places say' : `${count} places say`} "${used}".`,
    why: 'The name of the declaration is probably misspelt, because nothing has the other name.',
    fix: 'Correct the name here, or where it is used.',
  }),
  'unknown-built-in': error<Unknown & { of: string; known: string }>({
    kin: { spoils: true },
    message: ({ name, of, known, nearest }) =>
      `"${of}" has no property "${name}".${nearest === undefined ? ` It has ${known}.` : didYouMean(nearest)}`,
    why: 'Built-in values are a closed list, so that each has one meaning in the browser and in proofs. The properties of an event come from its schema.',
    fix: 'Correct the name.',
  }),
  'event-without-schema': error<{ name: string }>({
    message: ({ name }) => `The event has no schema, so "event.detail" has no known property "${name}".`,
    why: 'A page may send anything there. The schema gives each property a type, and other values count as missing.',
    fix: 'Give the event a name and a schema: event chat = direct("chat") { schema: "schemas/chat.json" }; window(…) works the same way.',
  }),
  'unknown-function': unknown('function', {
    kin: { spoils: true, family: 'function' },
    why: 'Expressions may call only functions of the language, which always end and never fail.',
    fix: 'Correct the name; "tagc explain functions" lists the functions.',
  }),
  'unknown-operator': unknown('operator', {
    kin: { spoils: true },
    why: 'Comparisons are a closed list of words, so that each has one meaning in the browser and in proofs.',
    fix: 'Use is, is not, in, contains, starts with, ends with, matches, <, <=, >, >=, and, or, else.',
  }),
  'unknown-parameter': error<Unknown & { owner: string; takes: string }>({
    kin: { spoils: true },
    message: ({ name, owner, takes, nearest }) =>
      `"${owner}" has no parameter "${name}"; it takes ${takes}.${didYouMean(nearest)}`,
    why: 'The value would be silently ignored.',
    fix: 'Correct the name of the parameter, or remove it.',
  }),
  'unknown-column': error<Unknown & { path: string }>({
    kin: { spoils: true },
    message: ({ name, path, nearest }) => `The first line of "${path}" has no column "${name}".${didYouMean(nearest)}`,
    why: 'The list would be empty, and a comparison with it would never be true.',
    fix: 'Correct the name; columns are separated by commas in a .csv file, and by tabs in any other.',
  }),
  'unknown-unit': unknown('unit', {
    kin: { spoils: true },
    why: 'tagc compares and adds durations and sizes, so it must know their units.',
    fix: 'Use ms, s, min, h, d, weeks, months or years for durations, and B, kB or MB for sizes.',
  }),
  'unknown-countries': undeclared('country set', {
    kin: { spoils: true, family: 'value' },
    why: 'An unknown set would silently include every country, or none.',
    fix: 'Declare the set, or correct the name.',
  }),
  'unknown-country': error<Unknown>({
    kin: { spoils: true },
    message: ({ name, nearest }) =>
      `"${name}" is not a ${name.includes('-') ? 'region code of ISO 3166-2' : 'country code of ISO 3166-1'}.${nearest ? ` Did you mean ${nearest}?` : ''}`,
    why: 'No visitor comes from a country that does not exist, so the condition would never be true.',
    fix: 'Use the two capital letters of the country: GB (not UK), GR (not EL). A region has its country before it: US-CA.',
  }),
  'code-of-region': error<{ name: string; country: string | undefined; write: string }>({
    kin: { spoils: true },
    message: ({ name, country, write }) =>
      country
        ? `"${name}" is the country ${country}. A region is named with its country, as in ${write}.`
        : `The region "${name}" is compared with the country of the project, as in ${write}.`,
    why: 'Pages write a region as US-CA, us-ca or CA, and the country of the project understands them all.',
    fix: 'Write the data element that the project names as its country instead of the one of the region.',
  }),
  'region-without-source': error<{ name: string }>({
    kin: { spoils: true, lacks: 'region' },
    message: ({ name }) =>
      `"${name}" is a region, but the project does not say where the region of a visitor is known.`,
    why: 'Without it no visitor would be in the region, and the rules of the whole country would apply.',
    fix: 'Declare it, as in: data visitorRegion: region = layer("visitor.region"), and add to the project: region: visitorRegion.',
  }),
  'region-of-other-value': error<{ name: string }>({
    kin: { spoils: true },
    message: ({ name }) => `Only the country of the project can be the region "${name}".`,
    why: 'The project knows the region of the visitor, and not of any other country.',
    fix: 'Use the data element that the project names as its country, directly and not through another value, as in visitorCountry is US-CA.',
  }),
  'unknown-locales': undeclared('locale set', {
    kin: { spoils: true, family: 'value' },
    why: 'An unknown set would silently include every locale, or none.',
    fix: 'Declare the set, or correct the name.',
  }),
  'unknown-page': undeclared('page class', {
    kin: { spoils: true, family: 'page' },
    why: 'A rule for an undeclared page class would never run, and nobody would notice.',
    fix: 'Declare it with "page", or correct the name.',
  }),
  'unknown-element': undeclared('element', {
    kin: { spoils: true, family: 'value' },
    why: 'Clicks on an undeclared element would never be noticed.',
    fix: 'Declare it with "element", or write the selector as a text in quotes.',
  }),
  'unknown-event': error<Unknown & { meant?: readonly { readonly event: string; readonly runs: string }[] }>({
    kin: { spoils: true, family: 'event' },
    message({ name, nearest, meant = [] }) {
      const ways = meant.map(
        ({ event, runs }) => ` To run ${runs}, write ${event.includes('"') ? event : `"${event}"`}.`,
      );
      return `Unknown event "${name}".${ways.join('') || didYouMean(nearest)}`;
    },
    why: 'A rule that listens to an undeclared event would never run, and nobody would notice.',
    fix: 'Declare the event, as in event pageData = layer("page-data"), or correct the name; "tagc explain events" lists the events.',
    mayBeDeclaredElsewhere: true,
  }),
  'unknown-action': error<Unknown & { tag?: string; actions?: readonly string[] }>({
    kin: { spoils: true },
    message({ name, nearest, tag, actions = [] }) {
      const has = actions.length > 0 ? ` "${tag}" has ${actions.join(', ')}.` : '';
      return `Unknown action "${name}".${didYouMean(nearest) || has}`;
    },
    mayBeDeclaredElsewhere: true,
    why: 'Actions are a closed list, so that every call to a vendor passes a consent gate.',
    fix: 'Correct the name; call a vendor through a tag, as in analytics.link("…").',
  }),
  'unknown-tag': undeclared('tag', {
    kin: { spoils: true, family: 'tag' },
    why: 'A vendor acts only through a declared tag.',
    fix: 'Declare the tag, or correct the name.',
  }),
  'vendor-for-tag': error<Unknown>({
    message: ({ name, nearest }) => `"${name}" is a vendor, not a tag.${didYouMean(nearest)}`,
    why: 'A vendor acts only through a declared tag, which has its consent group and options.',
    fix: 'Write the name of a tag with this vendor, or declare one.',
    mayBeDeclaredElsewhere: true,
  }),
  'unknown-rule': undeclared('rule', {
    kin: { spoils: true, family: 'rule' },
    why: 'An assertion or a scenario about an undeclared rule checks nothing.',
    fix: 'Declare the rule, or correct the name.',
  }),
  'unknown-step': unknown('scenario step', {
    kin: { spoils: true },
    why: 'Steps are a closed list, so that the simulator can run each of them.',
    fix: 'Correct the word; "tagc explain scenarios" lists the steps.',
  }),
  'unknown-expectation': error<Unknown>({
    kin: { spoils: true },
    message: ({ name, nearest }) => `A scenario cannot expect "${name}".${didYouMean(nearest)}`,
    why: 'Expectations are a closed list, so that each can be observed from outside.',
    fix: 'Correct the word; "tagc explain scenarios" lists the expectations.',
  }),
  'unknown-vendor': undeclared('vendor', {
    kin: { spoils: true },
    why: 'tagc must know which requests a vendor takes, and whether it is a third party.',
    fix: 'Correct the name; "tagc explain vendors" lists them. One of the library must be imported, as in import "npm:tagc/vendors/ga4.dsl". For any other vendor, write a declaration or a module, or use the vendor pixel, script or iframe.',
  }),
  'unknown-queue': undeclared('queue', {
    kin: { spoils: true },
    why: 'A vendor without its queue would lose every command.',
    fix: 'Declare it, as in: queue googleTag = arguments("dataLayer"); or correct the name.',
  }),
  'unknown-method': error<{ name: string; nearest?: string }>({
    kin: { spoils: true },
    message: ({ name, nearest }) => `The queue has no method "${name}".${didYouMean(nearest)}`,
    why: 'The script of the vendor never gets a command whose method is not listed in methods("…", […]).',
    fix: 'Correct the command, or add its name to the list of methods.',
  }),
  'method-with-dot': error<{ name: string }>({
    message: ({ name }) => `"${name}" would be one property with a dot in its name.`,
    why: 'The snippet of the vendor makes an object with methods of its own. Its script would look there, fail, and lose all commands that wait.',
    fix: 'Leave it out of the queue. For its commands, use an action with a custom module that calls the script: module("./modules/people.ts")(plan).',
  }),
  'unknown-group': error<Unknown & { known?: readonly string[] }>({
    kin: { spoils: true, family: 'group' },
    message({ name, nearest, known = [] }) {
      const list = nearest === undefined && known.length > 0 ? ` The project has ${known.join(', ')}.` : '';
      return `Unknown consent group "${name}".${list || didYouMean(nearest)}`;
    },
    mayBeDeclaredElsewhere: true,
    why: 'A tag with an unknown group could never wait for consent.',
    fix: 'Declare it in "consent", or correct the name.',
  }),
  'unknown-call': undeclared('call', {
    kin: { spoils: true, family: 'call' },
    why: 'The address and the data of a call are declared, so that it waits for consent and the report can show it.',
    fix: 'Declare it with "call", or correct the name.',
  }),
  'no-response': error<{ name: string }>({
    kin: { family: 'answer' },
    message: ({ name }) => `The tag "${name}" has no response that rules can wait for or read.`,
    why: 'Most vendors return nothing; a few have a client that provides values.',
    fix: 'Use sent(…) to listen to a tag, a "call" to read a response, or a tag of a vendor with fields: see docs/clients.md.',
  }),
  'unknown-site': undeclared('site', {
    kin: { spoils: true, family: 'site' },
    why: 'A rule for an undeclared site would be in no bundle.',
    fix: 'Declare the site, or correct the name.',
  }),
  'unknown-stage': undeclared('stage', {
    kin: { spoils: true, family: 'stage' },
    why: 'A rule for an undeclared stage would be in no bundle.',
    fix: 'Declare the stage, or correct the name.',
  }),
  'unknown-state': undeclared('state', {
    kin: { spoils: true, family: 'value' },
    why: 'Values that rules store are declared, with their type and how long they are kept.',
    fix: 'Declare it with "state", or correct the name.',
  }),
  'unknown-variable': undeclared('variable', {
    kin: { spoils: true, family: 'variable' },
    why: 'Every prop, eVar and event that is sent has a name in "variables", so that reports are readable.',
    fix: 'Add it to "variables", or correct the name.',
  }),
  'unknown-data': undeclared('data element', {
    kin: { spoils: true, family: 'value' },
    why: 'The value would always be missing.',
    fix: 'Declare it with "data", or correct the name.',
  }),
  'unknown-consent-source': unknown('consent manager', {
    kin: { spoils: true, hidesValue: true },
    why: "Without the visitor's stored consent, every visitor gets the default.",
    fix: 'Correct the name, or read the stored consent with a custom module: module("./consent.ts").',
  }),
  'unknown-consent-name': error<Unknown & { of: string; takes: string }>({
    kin: { spoils: true },
    message: ({ name, of, takes, nearest }) => `"${of}" has no "${name}". It takes ${takes}.${didYouMean(nearest)}`,
    why: 'No visitor could grant it, so the group would always be refused.',
    fix: 'Correct the name.',
  }),
  'missing-consent-names': error<{ group: string; of: string; takes: string }>({
    message: ({ group, of }) => `The group "${group}" has no "names", which "${of}" needs.`,
    why: 'The consent manager knows no groups, so they say what a visitor must grant for each.',
    fix: 'Add "names" to the group, with everything that must be granted.',
  }),
  'unknown-lint': unknown('lint', {
    kin: { spoils: true },
    why: 'The setting or comment would have no effect.',
    fix: 'Correct the name; docs/language/lints.md lists the lints. Other warnings cannot be ignored: correct their cause.',
  }),
  'ignored-without-reason': error<{ lint: string }>({
    message: ({ lint }) => `This comment ignores "${lint}" without a reason.`,
    why: 'Without the reason, nobody can decide later whether it is still right.',
    fix: 'Write the reason behind the name: // tagc-ignore unused-tag: The campaign begins in May.',
  }),
  'malformed-ignore': warning<{}>({
    message: () => 'This comment mentions "tagc-ignore", but it has another form, so it ignores nothing.',
    why: 'It looks as if it ignored a lint.',
    fix: 'Begin the comment with the word, and name the lints and the reason: // tagc-ignore unused-tag: The campaign begins in May. In YAML, it begins with #.',
  }),
  'nothing-ignored': warning<{ lint: string }>({
    message: ({ lint }) => `This comment ignores "${lint}", which reports nothing on its line.`,
    why: 'The cause is gone, or the comment is at another line than what it was for.',
    fix: 'Delete it, or move it directly above the marked line of the lint.',
  }),
  'unknown-type': undeclared('type', {
    kin: { spoils: true },
    why: 'Types decide how a value from the page is read.',
    fix: 'Use boolean, text, integer, number, duration, country, locale, address, record, list of …, set of …, or the name of a declared record.',
  }),
  'unknown-field': error<Unknown & { owner: string; what?: string; of?: readonly string[] }>({
    kin: { spoils: true, hidesValue: true, once: 'message' },
    message({ name, owner, nearest, what = 'field', of = [] }) {
      const message = `${owner} has no ${what} "${name}".`;
      if (nearest !== undefined || of.length === 0) return message + didYouMean(nearest);
      return `${message} ${capital(of.join(' and '))} ${of.length > 1 ? 'have' : 'has'} it.`;
    },
    why: 'A misspelt field would be silently ignored.',
    fix: 'Correct the name, or remove the field.',
  }),
  'declared-inside': error<{ name: string; kind: string; owner: string }>({
    kin: { spoils: true, hidesValue: true, once: 'message' },
    message: ({ name, kind, owner }) =>
      `${owner} contains no "${name}": each "${kind}" is a declaration of its own, outside these braces.`,
    why: 'Each declaration has a line of its own in the file, so that other declarations can use its name.',
    fix: 'Move it out of the braces; "tagc explain" with the kind, as in "tagc explain site", shows an example.',
  }),
  'duplicate-name': error<{ what: string; name: string }>({
    message: ({ what, name }) => `The ${what} "${name}" is declared twice.`,
    why: 'Each name has one declaration, so that it has one meaning for a reader.',
    fix: 'Rename one of the two.',
  }),
  'second-declaration': error<{ kind: string }>({
    message: ({ kind }) => `This is a second "${kind}", but a project has only one.`,
    why: 'Its fields apply to the whole project, so they are written in one place.',
    fix: 'Keep one of the two; if this file belongs to another project, do not import it.',
  }),
  'reserved-name': error<{ name: string }>({
    message: ({ name }) => `"${name}" is a word of the language and cannot be declared.`,
    why: 'Expressions would use the built-in meaning, not yours.',
    fix: 'Choose another name.',
  }),
  'shadowed-name': error<{ name: string }>({
    message: ({ name }) => `"${name}" already has another meaning here, so the items of this loop need another name.`,
    why: 'A reader could not tell which of the two the name means.',
    fix: 'Choose another name for the items.',
  }),
  'private-name': error<{ name: string; path: string }>({
    message: ({ name, path }) => `"${name}" is private to "${path}".`,
    why: 'Private names can be changed without checking other files.',
    fix: 'Remove "private" from its declaration, or use another name.',
  }),
  'not-imported': error<{ path: string; what: string }>({
    message: ({ path, what }) => `No file imports "${path}", which declares ${what}.`,
    why: 'The declarations in a file that is not imported are in no bundle, and other files cannot use them.',
    fix: 'Import the file in the entry file, or in this one; see the other imports.',
  }),
  'import-missing': error<{ path: string; nearest?: string }>({
    message: ({ path, nearest }) => `The file "${path}" does not exist.${didYouMean(nearest)}`,
    why: 'The rules in this file would be in no bundle.',
    fix: 'Correct the path; it is relative to the project folder, or to this file if it begins with "./".',
  }),
  'package-file-missing': error<{ path: string; nearest?: string; files?: readonly string[] }>({
    message({ path, nearest, files = [] }) {
      if (files.length === 0) return `"${path.slice('npm:'.length)}" is in no installed package.`;
      const list =
        nearest === undefined ? ` Its library has ${files.map(nameOfFile).join(', ')}.` : didYouMean(nearest);
      return `The installed package has no file "${path}".${list}`;
    },
    why: 'The declarations in this file would be unknown.',
    fix: 'Correct the path after the name of the package, or install the package in the project. Without a file of the library, declare the vendor: docs/writing-a-vendor.md.',
  }),
  'import-outside': error<{ path: string }>({
    message: ({ path }) =>
      path.includes('\\')
        ? `The path "${path}" has a backslash: folders are separated by /, on Windows, too.`
        : `The file "${path}" is outside the project.`,
    why: 'A project contains everything it is built from, so that every machine builds the same bundle.',
    fix: 'Move the file into the project folder, which contains the entry file.',
  }),
  'import-folder': error<{ path: string }>({
    message: ({ path }) => `"${path}" is a folder, not a file.`,
    why: 'Each file is named, so that the order of rules never depends on the disk.',
    fix: 'Name a file in it.',
  }),
  'import-unreadable': error<{ path: string }>({
    message: ({ path }) => `The file "${path}" cannot be read.`,
    why: 'The rules in this file would be in no bundle.',
    fix: 'Check its permissions, and where it leads if it is a link.',
  }),
  'not-utf8': error<{ path: string }>({
    message: ({ path }) => `The file "${path}" is not UTF-8 text.`,
    why: 'In another encoding, tagc would read some letters as different ones.',
    fix: 'Save it as UTF-8 in your editor.',
  }),
  'schema-invalid': error<{ path: string; reason: string }>({
    message: ({ path, reason }) => `"${path}" is not a valid JSON Schema: ${reason}.`,
    why: 'The schema gives fields and parameters their types; without it tagc cannot check them.',
    fix: 'Correct the schema; it needs "type": "object" and "properties".',
  }),
};
