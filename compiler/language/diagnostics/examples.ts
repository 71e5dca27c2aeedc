import { didYouMean, error, warning } from './mistake.ts';

/** Assertions without effect, and scenarios that cannot be run. */
export const exampleMistakes = {
  'impossible-consent': error<{ text: string; reason: string }>({
    kin: { needs: ['consent', 'manager'] },
    message: ({ text, reason }) => `"${text}" is impossible: ${reason}.`,
    why: 'The scenario would show something that does not happen in a page, or could not run.',
    fix: 'Correct the scenario. For a custom consent module, name a file that keeps an answer as the banner does: module("./consent.ts", answer: "./answer.js").',
  }),
  'unknown-subject': error<{ name: string; nearest?: string }>({
    kin: { tears: true, spoils: true },
    message: ({ name, nearest }) =>
      `An assertion is about tags, rules, calls, senders, a host or countries, not "${name}".${didYouMean(nearest)}`,
    why: 'Only tags, rules and calls run, and only hosts receive data; for countries, an assertion claims that a matrix has a row for each.',
    fix: 'Write: every tag where …, tag name, every rule where …, rule name, every call where …, call name, every sender where … for tags and calls, host "www.example.com", or every country in ….',
  }),
  'assert-about-nothing': error<{ of: string; where?: string }>({
    kin: { needs: 'any' },
    message: ({ of, where }) => (where ? `There is no ${of} where ${where}.` : `The project has no ${of}.`),
    why: 'An assertion about nothing is always true, so it proves nothing.',
    fix: 'Name a tag, rule or call that exists, or remove the assertion.',
  }),
  'assert-about-no-action': error<{ does: string }>({
    message: ({ does }) => `Nothing that the assertion is about ${does}.`,
    why: 'An assertion about nothing is always true, so it proves nothing.',
    fix: 'Correct the subject or what follows the verb, or remove the assertion.',
  }),
  'unknown-host': error<{ name: string; nearest?: string; known: readonly string[] }>({
    kin: { spoils: true },
    message: ({ name, nearest, known }) =>
      `Nothing sends to "${name}".${nearest === undefined && known.length > 0 ? ` The known hosts are ${shorten(known)}.` : didYouMean(nearest)}`,
    why: 'An assertion about a host that nothing names is always true, so it proves nothing.',
    fix: 'Write a host to which a tag or call sends, or "*." before its domain for all subdomains.',
  }),
  'not-a-host': error<{ host: string }>({
    message: ({ host }) => `"${host}" is not a host name.`,
    why: 'Requests are matched by the name of the host alone, in lower case.',
    fix: 'Write the name without scheme, port and path: "www.example.com", or "*.example.com" for all subdomains.',
  }),
  'claim-with-condition': error<{ verb: string; found: string }>({
    message: ({ verb, found }) => `"${verb}" takes no condition, but "${found}" follows.`,
    why: 'What is sent is checked for every visitor when the project is built, whatever the conditions are.',
    fix: 'Remove the condition, or write "never runs when …".',
  }),
  'claim-without-when': error<{ verb: string; found: string }>({
    message: ({ verb, found }) => `"when" is missing between "${verb}" and "${found}".`,
    why: 'The condition of an assertion follows the word "when".',
    fix: 'Write "when" before the condition.',
  }),
  'state-not-stored': error<{ state: string }>({
    message: ({ state }) => `"${state}" is not stored in the browser.`,
    why: 'The state lives in the memory of the page, so an assertion about storing it is always true.',
    fix: 'Name a state with "keep: session", "keep: visitor" or a key, or remove the assertion.',
  }),
  'asserted-send': error<{ action: string; what: string; value: string; more: number }>({
    message: ({ action, what, value, more }) =>
      `"${action}" sends ${what}${value ? `: ${shortened(value)}` : ''}.${more > 0 ? ` There ${more > 1 ? `are ${more} more places` : 'is one more place'}.` : ''}`,
    why: 'The assertion claims that this is never sent.',
    fix: 'Leave the value out where it is sent, or correct the assertion. If it is about personal data, redact(…) or redactUrl(…) cleans a value of a declared kind, such as personal(email).',
  }),
  'asserted-send-by-code': error<{ by: string; does: string }>({
    message: ({ by, does }) => `"${by}" ${does}, which can send anything.`,
    why: 'tagc checks what rules send, but not what other code reads from the page and sends.',
    fix: 'Leave it out of the assertion: where name is not …, or after "every sender": where host is not "…".',
  }),
  'assertion-refuted': error<{ action: string; change: boolean; why?: string }>({
    message: ({ action, change, why }) =>
      `This is false: ${action} although that must not happen${change ? ', after a change in the page' : ''}.${why ? ` Here ${why}.` : ''}`,
    why: 'An assertion must be true for every visitor, and it is false for this one.',
    fix: '`tagc prove` prints that visitor as a scenario. Correct the condition or group of the action, or the assertion.',
  }),
  'assertion-never-applies': error<{ because?: string }>({
    message: ({ because }) =>
      because === undefined
        ? 'The condition of this assertion is never true for any visitor, so it proves nothing.'
        : `${because} The assertion proves nothing.`,
    why: 'An assertion about visitors who cannot exist is true whatever the rules do.',
    fix: 'Correct the condition. To require one of several values, write in [a, b], or join the parts with "or".',
  }),
  'assertion-always-true': error<{}>({
    message: () => 'The condition of this assertion is true for every visitor, so it proves nothing.',
    why: 'Such an assertion is true whatever the rules do.',
    fix: 'Correct the condition, or remove the assertion.',
  }),
  'assertion-about-nothing-that-runs': warning<{}>({
    message: () => 'This is true only because nothing that it is about ever runs.',
    why: 'Such an assertion would stay true whatever its condition says.',
    fix: 'Correct the rules, or remove the assertion.',
  }),
  'assertion-not-confirmed': error<{}>({
    message: () => 'It is not settled whether this is true: the proof and the script disagree.',
    why: 'That is a bug in tagc. Until it is corrected, the assertion may be false for some visitors.',
    fix: 'Report it with what `tagc prove` prints. With `--no-prove`, `check` and `build` skip the assertions.',
  }),
  'assertion-not-settled': warning<{ because: string }>({
    message: ({ because }) => `It is not settled whether this is true: ${because}.`,
    why: 'The question has more cases than tagc tries, so the assertion protects nobody.',
    fix: 'Say it more simply, or show it with scenarios.',
  }),
  'not-a-filter': error<{ found: string }>({
    message: ({ found }) => `"${found}" does not select tags, rules or calls.`,
    why: 'tagc selects them when it builds, when nothing is known about pages or visitors.',
    fix: 'Write a property and its value, such as group is targeting, vendor in [a, b] or meets contains APLY-01; join several with and, or, not.',
  }),
  'country-without-row': error<{ matrix: string; countries: readonly string[] }>({
    message: ({ matrix, countries }) => `"${matrix}" has no row for ${shorten(countries)}.`,
    why: 'The assertion claims that each of these countries has a value.',
    fix: 'Add rows for them, or remove them from the assertion.',
  }),
  'not-a-given': error<{ found: string }>({
    message: ({ found }) => `"${found}" does not set a value.`,
    why: 'A scenario simulates one page and one visitor, so each name has one value.',
    fix: 'Write a name, "is" and a value: path is "/jobs", visitorCountry is JP, consent is [necessary].',
  }),
  'cannot-be-given': error<{ name: string; instead?: string }>({
    kin: { needs: 'any' },
    message: ({ name, instead }) =>
      `A scenario cannot set "${name}", because it depends on other values${instead ? `: ${instead}` : ''}.`,
    why: 'The scenario would simulate a page that cannot exist.',
    fix: 'Set the values that it depends on: path, url, layer("…"), cookie("…"), local("…"), answer(…) or others.',
  }),
  'other-count': error<{ found: string }>({
    message: ({ found }) =>
      `"${found}" cannot be expected: write "once" (exactly one), "no" or "never" (none), or none of them (at least one).`,
    why: 'An expectation of an effect covers the step before it, so repeated effects are expected step by step.',
    fix: 'Write "once" after a beacon, page view, tag, rule, call or log, and an expectation after each step.',
  }),
  'given-twice': error<{ name: string; before: string }>({
    message: ({ name, before }) =>
      name === before ? `"${name}" is set twice.` : `"${before}" already sets "${name}".`,
    why: 'Only one of the two could apply, and a reader would not know which.',
    fix: 'Remove one of them.',
  }),
  'case-twice': error<{ key: string; before: string }>({
    kin: { needs: 'any' },
    message: ({ key, before }) =>
      key === before
        ? `This row appears twice: ${key}.`
        : `This row (${key}) sets the same values as an earlier one (${before}).`,
    why: 'Both simulate the same visitor, so a reader would not know which of them applies.',
    fix: 'Remove one of the rows.',
  }),
};

function shorten(words: readonly string[]): string {
  const [shown, more] = [words.slice(0, 8), words.length - 8];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** The first line of a source text, at most 60 characters of it. */
function shortened(text: string): string {
  const [line] = text.split('\n', 1);
  return line === text && line.length <= 60 ? line : `${line.slice(0, 60)}…`;
}
