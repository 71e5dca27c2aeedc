import { describe, expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { explain } from '../../../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../../../compiler/proof/explain/plain-events.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

const counter = (fits = 'performance', host = 'counter.example.net') =>
  `vendor counter "Counter" { fits: ${fits}  action count() = get("https://${host}/c") }`;
const counting = (more = 'group: necessary') => `tag counting { vendor: counter  ${more} }
rule count { on start  do counting.count }`;

describe('a tag in the group "necessary" whose vendor is declared for another one', () => {
  test.each([
    ['is an error if it reaches a third party', counter(), counting(), ['vendor-before-consent: counting']],
    [
      'is one if it goes through a gateway',
      counter(),
      counting('group: necessary via: "/m"'),
      ['vendor-before-consent: counting'],
    ],
    ['is none if it reaches own hosts only', counter('performance', 'count.example.com'), counting(), []],
    ['is none if it waits for a group, also for another', counter(), counting('group: targeting'), []],
    ['is none if the vendor is necessary', counter('necessary'), counting(), []],
    [
      'is one for the container of Google',
      '',
      'tag manager { vendor: gtm group: necessary }',
      ['vendor-before-consent: manager'],
    ],
    [
      'is none for a pixel, whose purpose depends on the tag',
      '',
      'tag image { vendor: pixel group: necessary on start options: { url: "https://a.example.net/p" } }',
      [],
    ],
    ['is none with a reason', counter(), counting('group: necessary exempt: "It is allowed."'), []],
  ])('%s', (_, vendor, tag, expected) => expect(reported(`${vendor}\n${tag}`)).toEqual(expected));
});

test.each([
  ['waits for a group', counter(), counting('group: performance exempt: "x"')],
  ['reaches own hosts only', counter('performance', 'count.example.com'), counting('group: necessary exempt: "x"')],
])('a reason is an error if the tag %s', (_, vendor, tag) => {
  expect(reported(`${vendor}\n${tag}`)).toEqual(['exempt-without-effect: "x"']);
});

test('an exempt tag causes no warning about its group', () => {
  const { program } = compileText(`${counter()}\n${counting('group: necessary exempt: "It is allowed."')}`);
  const codes = lint(program).map(({ code }) => code);
  expect(codes).not.toContain('group-does-not-fit');
  expect(codes).not.toContain('third-party-without-consent');
});

test('the guarantee about third parties names all that may send to them as necessary, with the reasons of exempt tags', () => {
  const { program, diagnostics } = compileText(`${counter()}
${counting('group: necessary exempt: "It is allowed."')}
tag image { vendor: pixel group: necessary on start options: { url: "https://a.example.net/" + path } }
tag code { vendor: script group: necessary on start options: { url: case { path is "/": "https://b.example.net/s.js", otherwise: "https://c.example.net./s.js" } } }
tag frame { vendor: iframe group: necessary on start options: { url: "https://d.example.net/", title: "Frame" } }
tag own { vendor: pixel group: necessary on start options: { url: "https://www.example.com/p" } }
tag later { vendor: pixel group: targeting on start options: { url: "https://e.example.net/p" } }
tag off { vendor: pixel group: necessary off: "It is over." on start options: { url: "https://f.example.net/p" } }
tag unused { vendor: pixel group: necessary options: { url: "https://g.example.net/p" } }
call look { get: "https://h.example.net/" + path group: necessary }
call home { get: "/home" }
action notify = module("./modules/theme.ts") { group: necessary }
rule others { on start do send(look) send(home) notify() }`);
  expect(diagnostics).toEqual([]);
  const verdicts = prove(program, { isWanted: ({ kind }) => kind === 'implied' });
  expect(verdicts.find(({ title }) => title.startsWith('No request to a third party'))?.exceptions).toEqual([
    'The tag "counting" (counter.example.net), exempt because: It is allowed.',
    'The call "look" (h.example.net), which has the group "necessary".',
    'The custom action "notify" (any host), which has the group "necessary".',
    'The tag "image" (a.example.net), which has the group "necessary".',
    'The tag "code" (b.example.net, c.example.net), which has the group "necessary".',
    'The tag "frame" (d.example.net), which has the group "necessary".',
  ]);
});

describe('a tag with "advanced"', () => {
  const reporter = `vendor counter "Counter" {
    fits: performance  queue: list("_counter")  cannotWithdraw: "x"
    script: "https://counter.example.net/c.js"
    first: [["consent", signal(analytics_storage)]]
    action count() = ["count"]
  }`;
  const before = prelude.replace('stored:', 'signals: { analytics_storage: performance }  stored:');
  const advanced = 'advanced: "We count without cookies."';
  const reportedWith = (more: string) => reported(`${reporter}\n${counting(more)}`, {}, before);

  test('runs before consent, and is an exception from the guarantee', () => {
    const { program } = compileText(`${reporter}\n${counting(`group: performance ${advanced}`)}`, before);
    const [exception] = prove(program).flatMap(({ exceptions = [] }) => exceptions);
    expect(exception).toBe(
      'The tag "counting" (counter.example.net), which sends pings without cookies before consent because: We count without cookies.',
    );
    expect(lint(program).map(({ code }) => code)).not.toContain('third-party-without-consent');
    const [event] = plainEvents(explain(program, []));
    expect(event.running.flatMap(({ actions }) => actions)).toMatchObject([{ through: 'counting', outcome: 'runs' }]);
    expect(JSON.stringify(event)).not.toContain('"necessary"');
  });

  test.each([
    ['needs a group that visitors can refuse', `group: necessary ${advanced}`],
    ['needs no other reason', `group: performance ${advanced} exempt: "It is allowed."`],
  ])('%s', (_, more) => {
    expect(reportedWith(more)).toEqual(['advanced-without-effect: "We count without cookies."']);
  });
});
