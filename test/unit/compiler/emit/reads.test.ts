import { expect, test } from 'vitest';
import { createWriter, unreadNames } from '../../../../compiler/emit/code/entry/writer.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { builtIns, events, vendors } from '../../../../compiler/language/tables/tables.ts';
import * as reads from '../../../../runtime/tables/reads.ts';
import { compileText, minifyText, preludeWithVisits } from '../../../support/compile-text.ts';

const unreadOf = (text: string, before = preludeWithVisits): readonly string[] => {
  const { program, diagnostics } = compileText(text, before);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return emit(program, 'main', 'production').unread!;
};

/** Declares a vendor with such parts of a script, and a rule that sends something to it. */
const vendor = (parts: string) => `vendor chat "Chat" {
    fits:    functional
    queue:   ${parts}
    connect: ["https://chat.example.net"]
    action say(text: text) = ["say", text]
  }
  tag talk { vendor: chat group: performance }
  rule help { on ready do talk.say("hello") }`;

const script = 'script: "https://chat.example.net/chat.js" withdraw: [["stop"]]';

/** A tag with a condition. */
const other = (when: string) => `${vendor('list("chat")')}
  tag other { vendor: chat group: performance when ${when} }
  rule there { on ready do other.say("hello") }`;

/** Rules that need a part of the runtime. */
const parts = {
  clickHold: 'rule click { on click("a", hold: 300ms) do log("click") }',
  clickMiddle: 'rule click { on click("a", middle: true) do log("click") }',
  consentRefused: `tag count { vendor: pixel group: necessary options: { url: "https://www.example.com/c" } }
    tag seen { vendor: pixel group: performance withoutConsent: count options: { url: "https://pixel.example/p" } }
    rule view { on ready do seen.run }`,
  visibleEachTime: 'rule seen { on visible("a", eachTime: true) do log("seen") }',
  elementPerPage: 'rule seen { on appears("a", perPage: true) do log("seen") }',
  gateHold: 'rule show { on ready when path is "/a" do log("a") }',
  gateRefusal: `tag analytics { vendor: adobeAnalytics group: performance options: { suite: "a", server: "metrics.example.com" } }
    rule view { on ready do analytics.page }`,
  gateReplay: `tag seen { vendor: pixel group: performance replay: all options: { url: "https://pixel.example/p" } }
    rule count { on ready do seen.run }`,
  loadRevocable: vendor(`list("chat") ${script}`),
  navigationSettled: 'rule moved { on navigation(settled: 1s) do log("moved") }',
  queueFlat: vendor('list("chat", flat: true)'),
  scriptFinish: vendor(`list("chat", class: "Chat") ${script}`),
  scriptPrepare: vendor(`list("chat") ${script} attributes: { "data-site": "a" }`),
  scrollPerPage: 'rule read { on scroll(50, perPage: true) do log("read") }',
  scrollWithin: 'rule read { on scroll(50, within: "main") do log("read") }',
  submitSent: 'rule sent { on submit(sent: true) do log("sent") }',
  timerPerPage: 'rule stayed { on timer(10s, perPage: true) do log("stayed") }',
  vimeoMessages: `tag players { vendor: vimeo group: targeting on appears("iframe") }
    rule played { on video.play do log("played") }`,
  visibleFor: 'rule seen { on visible("a", for: 1s) do log("seen") }',
  stateSet: `state step: text { keep: visitor group: performance key: local("step") }
    rule go { on ready when step is "a" do set(step, "b") }`,
};

test('each name is an event, a field of an event, a built-in value, a field of a response, or a part of the runtime', () => {
  const paths = [
    ...events.keys(),
    ...[...events.values()].flatMap(({ fields = {} }) => Object.keys(fields)),
    ...builtIns.keys(),
    ...[...vendors.values()].flatMap(({ name, fields = {} }) => Object.keys(fields).map((field) => `${name}.${field}`)),
  ];
  const names = paths.map((path) => path.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase()));
  names.push(...Object.keys(parts), 'gateRetry', 'consentPartly', 'eventCallback');
  expect(Object.keys(reads).filter((name) => !names.includes(name))).toEqual([]);
  expect(unreadNames(createWriter(() => ''))).toEqual(Object.keys(reads));
});

const identity =
  'tag identity { vendor: visitorIdentity group: performance options: { organisation: "A@B", server: "id.example" } } rule ask { on ready do identity.request }';

test.each([
  ['linkHost', 'rule click { on click("a") do log("click", link.host else "") }'],
  ['formName', 'condition named = form.name is "search" rule click { on click("a") when named do log("click") }'],
  ['linkText', 'rule click { on click("a") do log("click", link.text) }'],
  ['formId', 'rule sent { on submit do log("sent", form.id) }'],
  ['videoId', 'rule play { on video.play do log("play", video.id) }'],
  ['audioName', 'rule play { on audio.play do log("play", audio.name else "") }'],
  ['navigationBy', 'rule moved { on navigation do log("moved", navigation.by) }'],
  ['errorFile', 'rule failed { on error do log("failed", error.file else "") }'],
  ['eventGiven', 'rule known { on consentComplete when event.given contains "performance" do log("known") }'],
  ['consentChanged', 'rule known { on consentChanged do log("known") }'],
  ['layerChange', 'rule changed { on layerChange("job.id") do log("changed") }'],
  ['videoSeconds', 'rule play { on video.play do log("play", video.seconds) }'],
  ['videoPause', 'rule pause { on video.pause do log("pause") }'],
  ['campaignPast', 'data campaigns: text = join(campaign.past, ">") rule show { on ready do log("past", campaigns) }'],
  ['visitorIdentityTimedOut', `${identity} rule late { on ready when identity.timedOut do log("late") }`],
  ...Object.entries(parts),
])('a bundle that reads or needs %s has its code, and no others', (name, text) => {
  // A page view contains the address, and the scripts here need consent.
  const also = name === 'gateRefusal' ? ['gateHold'] : name.startsWith('script') ? ['loadRevocable'] : [];
  const needed = [name, ...also];
  expect(unreadOf(text)).toEqual(Object.keys(reads).filter((other) => !needed.includes(other)));
});

test('a condition that has some time needs retries', () => {
  const others = Object.keys(reads).filter((name) => name !== 'gateRetry');
  expect(unreadOf(other('present("#chat") within 4s'))).toEqual(others);
});

test('only a data layer of Google Tag Manager has callbacks of events', () => {
  const rule = 'rule see { on layer("seen") do log("seen") }';
  const google = preludeWithVisits.replace('"adobeDataLayer"', 'gtm("dataLayer")');
  expect(unreadOf(rule, google)).not.toContain('eventCallback');
  expect(unreadOf(rule)).toContain('eventCallback');
});

test('an opt-out that may be unknown leaves groups partly unknown', () => {
  const optingOut = preludeWithVisits.replace('stored:', 'optOut: leftAds\n  stored:');
  const left = 'data leftAds: boolean = layer("leftAds")';
  const rule = 'rule see { on ready do log("seen") }';
  expect(unreadOf(`${left} ${vendor('list("chat")')} ${rule}`, optingOut)).not.toContain('consentPartly');
  expect(unreadOf(`${vendor('list("chat")')} ${rule}`)).toContain('consentPartly');
});

test('the code of a field is in the bundle only if a rule reads the field', async () => {
  const rule = (field: string) => `rule click { on click("a") do log("click", ${field} else "") }`;
  expect(await minifyText(rule('link.host'))).toContain('.hostname');
  expect(await minifyText(rule('link.id'))).not.toContain('.hostname');
});
