import { expect, test } from 'vitest';
import { createReportData } from '../../../../../compiler/describe/report/report-data.ts';
import { describeSubstitute } from '../../../../../compiler/describe/report/describe-substitute.ts';
import { describeWithdrawal } from '../../../../../compiler/describe/report/describe-vendor-script.ts';
import { plainText } from '../../../../../compiler/contract/report/text.ts';
import type { Given } from '../../../../../compiler/language/model/scenario.ts';
import { describeExplanation } from '../../../../../compiler/describe/documents/describe-explanation.ts';
import { plainEvents } from '../../../../../compiler/proof/explain/plain-events.ts';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import { prove } from '../../../../../compiler/proof/prove/prove.ts';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import { consentInWords } from '../../../../../report/consent-in-words.ts';
import { groupsOf, withoutOf } from '../../../../../report/consent.ts';
import { recipientsOf } from '../../../../../report/views/recipients/recipients.ts';
import { noteOnNoAnswer } from '../../../../../report/views/recipients/tables.ts';
import { compileText, prelude } from '../../../../support/compile-text.ts';

const rules = (withoutConsent: string) => `
  tag pixels { vendor: pixel group: targeting ${withoutConsent} options: { url: "https://ad.example/p" } }
  tag counts { vendor: pixel group: necessary exempt: "Counts." options: { url: "https://ad.example/c" } }
  rule r { on start do log("a") then pixels.send {} then log("b") }`;
const programOf = (text: string) => {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return program;
};
const program = programOf(rules('withoutConsent: counts'));

test.each([
  [['necessary'], ['runs', 'runs', 'stops', 'stops']],
  [
    ['necessary', 'targeting'],
    ['runs', 'stops', 'runs', 'runs'],
  ],
  [undefined, ['runs', 'waits', 'waits', 'waits']],
])('one of the two tags runs, or both wait: %s', (groups, expected) => {
  const given = { kind: 'consent', groups } as unknown as Given;
  const [{ running }] = explain(program, [given]).events;
  expect(running[0].actions.map(({ outcome }) => outcome.is)).toEqual(expected);
});

test('an explanation says without consent to which group a tag runs', () => {
  const given = { kind: 'consent', groups: ['necessary'] } as unknown as Given;
  const events = plainEvents(explain(program, [given]));
  expect(events[0].running[0].actions[1]).toMatchObject({ action: 'counts.run', withoutConsentTo: 'targeting' });
  const visitor = { site: 'main', stage: 'production', host: 'www.example.com', notGiven: [] };
  expect(JSON.stringify(describeExplanation({ visitor, events }))).toContain('runs without consent to targeting');
});

test('all guarantees are proved, and two of them are about what runs without consent', () => {
  const verdicts = prove(program);
  expect(verdicts.filter(({ result }) => result.kind !== 'proved')).toEqual([]);
  expect(verdicts.filter(({ title }) => title.startsWith('What runs'))).toHaveLength(3);
});

test('nothing is refuted if the manager can refuse what the default of the country grants', () => {
  const country = 'data place: country = layer("place")\n';
  const consent = prelude.replace(
    '  stored:',
    '  default by place { US: [necessary, targeting] missing: [necessary] otherwise: [necessary] }\n  stored:',
  );
  const { program: own, diagnostics } = compileText(rules('withoutConsent: counts'), country + consent);
  expect(diagnostics).toEqual([]);
  expect(prove(own).filter(({ result }) => result.kind !== 'proved')).toEqual([]);
});

test('a comparison shows that something runs without consent', () => {
  const { changes } = comparePrograms(programOf(rules('')), program);
  const settings = changes.flatMap(({ settings }) => settings.map(({ name, was, is }) => `${name}: ${was}, ${is}`));
  expect(settings).toContain('withoutConsent: none, counts');
});

test('the report says what runs in place of which tag', () => {
  const [pixels, counts] = program.tags.filter(({ id }) => id === 'pixels' || id === 'counts');
  const kept =
    'It stores nothing in the browser and sends nothing that is stored there, and its requests take no cookies with them.';
  expect(describeSubstitute(counts)).toBe(
    `It runs in place of the tag pixels while consent to targeting is refused. ${kept}`,
  );
  const instead = `While consent to targeting is refused, the tag counts runs in its place. ${kept}`;
  expect(describeSubstitute(pixels)).toBe(`${instead} What the tag counts has sent is not sent again after consent.`);
  const [again] = programOf(rules('withoutConsent: counts  replay: all')).tags;
  expect(describeSubstitute(again)).toBe(
    `${instead} Both tags can send the same event: the tag counts before consent, and this one after it.`,
  );
  expect(describeWithdrawal(pixels)).toBe('The tag sends nothing more. The tag counts then runs in its place.');
  expect(describeWithdrawal(counts)).toBe(
    'After consent to targeting is withdrawn, it runs in place of the tag pixels.',
  );
});

test('sentences and conditions of a tag that runs in place of another name the consent and the conditions of the other', () => {
  const report = createReportData(
    programOf(`
  condition busy = path is "/busy"
  tag pixels {
    vendor: pixel group: targeting on ready, navigation
    when not busy and consent.performance within 2s
    withoutConsent: counts options: { url: "https://ad.example/p" }
  }
  tag counts { vendor: pixel group: necessary exempt: "Counts." when path is not "/own" options: { url: "https://ad.example/c" } }
  tag more { vendor: pixel group: targeting withoutConsent: fewer options: { url: "https://ad.example/m" } }
  tag fewer { vendor: pixel group: necessary exempt: "Counts." options: { url: "https://ad.example/f" } }
  rule r { on start do more.run }`),
    { stage: 'production', bundles: [], warnings: [] },
  );
  const of = (id: string) => report.rules.find((one) => one.id === id)!;
  expect(plainText(of('counts').sentence)).toBe(
    `When the page's elements are ready or the address changes without a page load and, at most 2 s later, the path is not "/own", send a request without cookies to ad.example. It does not do so if the path is "/busy". Needs performance. It runs only in place of pixels, while targeting is refused.`,
  );
  expect(of('counts').conditions.map(({ text }) => text)).toEqual([
    'not busy',
    'consent.performance',
    'path is not "/own"',
  ]);
  expect(of('counts').tree).toMatchObject({ of: 'all', parts: [{}, {}, { source: 'path is not "/own"' }] });
  expect(of('counts').within).toBe(2000);
  expect(of('r').actions.map(({ words }) => plainText(words!))).toEqual([
    'Send a request without cookies to ad.example if targeting is refused',
    'Request an image from ad.example',
  ]);
  expect(report.inventory.tags.find(({ id }) => id === 'counts')!.cookies).toEqual([]);
  expect(of('fewer').actions.map(({ text }) => text)).toEqual(['Sends a request without cookies.']);
  expect([groupsOf(of('fewer')), withoutOf(of('fewer'))]).toEqual([[], ['targeting']]);
  const [recipient] = recipientsOf(report);
  expect(consentInWords(recipient)).toBe('targeting, or without consent to targeting');
});

test('a recipient says why it can receive something without an answer although the default grants what the other tag needs', () => {
  const text = rules('withoutConsent: counts').replace('ad.example/c', 'count.example/c');
  const noteWith = (granted: string, stored: string) => {
    const before = prelude.replace(/ {2}stored:.*/, `  default { otherwise: [${granted}] }\n  stored: ${stored}`);
    const { program: own, diagnostics } = compileText(text, before);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    const report = createReportData(own, { stage: 'production', bundles: [], warnings: [] });
    return recipientsOf(report).map((recipient) => [recipient.id, noteOnNoAnswer(report, recipient).length]);
  };
  const oneTrust = 'oneTrust(cookie: "OptanonConsent")';
  const none = [
    ['ad.example', 0],
    ['count.example', 0],
  ];
  expect(noteWith('necessary', oneTrust)).toEqual(none);
  expect(noteWith('necessary, targeting', oneTrust)).toEqual([none[0], ['count.example', 1]]);
});

test('what is switched off, or in place of it, does not run without consent', () => {
  const off = 'off: "Not now."';
  const upperOff = programOf(rules(`withoutConsent: counts ${off}`));
  const lowerOff = programOf(rules('withoutConsent: counts').replace('exempt:', `${off} exempt:`));
  for (const program of [upperOff, lowerOff]) {
    expect(prove(program).filter(({ title }) => title.startsWith('What runs'))).toEqual([]);
    const { rules } = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(rules.find(({ id }) => id === 'counts')!.off).toBe('Not now.');
  }
  const [pixels] = lowerOff.tags;
  expect(describeSubstitute(pixels)).toBe(
    'While consent to targeting is refused, nothing runs in its place: the tag counts is switched off.',
  );
  expect(describeWithdrawal(pixels)).toBe('The tag sends nothing more.');
});

test('in YAML, a tag names what runs in its place, too', () => {
  const { tags } = programOf(`import "more.yaml"
// In more.yaml:
tag pixels:
  vendor: pixel
  group: targeting
  on: [ready, navigation]
  withoutConsent: counts
  options: { url: "https://ad.example/p" }
tag counts:
  vendor: pixel
  group: necessary
  exempt: "Counts."
  options: { url: "https://ad.example/c" }
`);
  const [pixels, counts] = tags;
  expect(pixels.substitute!.tag).toBe(counts);
  expect(counts.substituteFor).toBe(pixels);
  expect(counts.triggers).toBe(pixels.triggers);
});
