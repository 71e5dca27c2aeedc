import { expect, test } from 'vitest';
import {
  describeVendorScript,
  describeWithdrawal,
} from '../../../../compiler/describe/report/describe-vendor-script.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';

const tagOf = (fields: string, ofTag = '') => {
  const { program } = compileText(`
    vendor counting "Counting" {
      fits: performance  queue: list("_counting")  script: "https://scripts.example.net/tag.js"
      ${fields}
    }
    consent { group necessary = 1  group performance = 2 }
    tag counter { vendor: counting  group: performance  on start  ${ofTag} }`);
  return program.tags[0];
};

const sentencesOf = (fields: string, ofTag = '') => describeVendorScript(tagOf(fields, ofTag));
const withdrawalOf = (fields: string, ofTag = '') => describeWithdrawal(tagOf(fields, ofTag));

test('reviewers see what a script waits for, what it does by itself, and that it cannot be stopped', () => {
  const fields = 'automatic: [pageViews, recording]  cannotWithdraw: "It records until the next page."';
  expect(sentencesOf(fields, 'start: idle')).toEqual([
    'It is not loaded before the page is idle.',
    'By itself, it counts page views and records what visitors do.',
  ]);
  expect(withdrawalOf(fields)).toBe('It cannot be stopped: It records until the next page.');
});

test('or which commands and code stop it, as the vendor writes them', () => {
  const withdraw = `withdraw: [["consent", "update", { ads: "denied", id: site }], set("off-" + site, true), module("./modules/share-job.ts")]
    option site: text
`;
  expect(withdrawalOf(withdraw, 'options: { site: "a" }')).toBe(
    'Its script receives the declared commands of a withdrawal (`["consent", "update", { ads: "denied", id: site }]` and `set("off-" + site, true)`), and is stopped by code of this project. It stays in the page, and decides what it does then. The tag sends nothing more.',
  );
  expect(withdrawalOf('withdraw: []')).toBe('The tag sends nothing more.');
});

test.each([
  ['a loaded script and frame stay', 'script', 'targeting', 'It cannot be stopped: A loaded script stays in the page until the next page.'],
  ['an image was all', 'pixel', 'targeting', 'The tag sends nothing more.'],
  ['nothing is withdrawn', 'script', 'necessary', 'It needs no consent, so nothing is withdrawn.'],
])('of a built-in vendor: %s', (_, vendor, group, expected) => {
  const { program } = compileText(
    `consent { group necessary = 1  group targeting = 2 }
    tag one { vendor: ${vendor}  group: ${group}  on start  options: { url: "https://one.example/x" } }`,
  );
  expect(describeWithdrawal(program.tags[0])).toBe(expected);
}); // prettier-ignore

test('with signals in the project, the script receives them, also of a tag that runs before consent', () => {
  const before = prelude.replace('stored:', 'signals: { analytics_storage: performance }  stored:');
  const withdrawalWith = (ofTag: string) => {
    const { program } = compileText(
      `
      queue shared = arguments("layer") { signals: "consent" }
      vendor counting "Counting" {
        fits: performance  queue: shared  script: "https://scripts.example.net/tag.js"
        first: [["consent", "update", { analytics_storage: signal(analytics_storage) }]]
        withdraw: [["consent", "update", { analytics_storage: signal(analytics_storage) }], ["stop"]]
      }
      tag counter { vendor: counting  group: performance  on start  ${ofTag} }`,
      before,
    );
    return describeWithdrawal(program.tags[0], program.consent);
  };
  expect(withdrawalWith('')).toBe(
    'Its script receives the consent signals that remain and the declared command of a withdrawal (`["stop"]`). It stays in the page, and decides what it does then. The tag sends nothing more.',
  );
  expect(withdrawalWith('advanced: "It counts without cookies."')).toBe(
    'It cannot be stopped: Its script goes on with denied signals, and sends pings without cookies.',
  );
});

test('an assertion selects what goes on after a withdrawal', () => {
  const verdictOf = (vendor: string) => {
    const { program } = compileText(`consent { group necessary = 1  group targeting = 2 }
      tag one { vendor: ${vendor}  group: targeting  on start  options: { url: "https://one.example/x" } }
      tag two { vendor: script  group: targeting  when false  options: { url: "https://two.example/x" } }
      assert "nothing goes on" { every tag where afterWithdrawal is goesOn never runs }`);
    return prove(program).find(({ title }) => title === 'nothing goes on')?.result.kind;
  };
  expect([verdictOf('script'), verdictOf('pixel')]).toEqual(['refuted', 'nothingRuns']);
});

test('and what an option of the tag switches off', () => {
  const fields = `automatic: [pageViews, clicks]  switches: { pageViews: views }  withdraw: [["stop"]]
    option views: boolean?
`;
  const withViews = (value: string) => sentencesOf(fields, `options: { views: ${value} }`);
  expect(sentencesOf(fields)[0]).toBe('By itself, it counts page views and counts clicks.');
  expect(withViews('true')[0]).toBe('By itself, it counts page views and counts clicks.');
  expect(withViews('false').slice(0, 2)).toEqual([
    'By itself, it counts clicks.',
    '"views: false" keeps it from counting page views.',
  ]);
  expect(withViews('exists query("views")').slice(0, 2)).toEqual([
    'By itself, it counts clicks.',
    'Unless "views" is false in the page, it counts page views.',
  ]);
});
