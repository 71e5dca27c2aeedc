import { expect, test } from 'vitest';
import { describeVendorScript } from '../../../../compiler/describe/report/describe-vendor-script.ts';
import { compileText } from '../../../support/compile-text.ts';

const describe = (fields: string, ofTag = '') => {
  const { program } = compileText(`
    vendor counting "Counting" {
      fits: performance  queue: list("_counting")  script: "https://scripts.example.net/tag.js"
      ${fields}
    }
    tag counter { vendor: counting  group: performance  on start  ${ofTag} }`);
  return describeVendorScript(program.tags[0]);
};

const sentencesOf = (fields: string, ofTag = '') => describe(fields, ofTag).vendorScript!;

test('reviewers see what a script waits for, what it does by itself, and that it cannot be stopped', () => {
  expect(
    describe('automatic: [pageViews, recording]  cannotWithdraw: "It records until the next page."', 'start: idle'),
  ).toEqual({
    vendorScript: [
      'It is not loaded before the page is idle.',
      'By itself, it counts page views, records what visitors do.',
    ],
    afterWithdrawal: 'cannot be stopped: It records until the next page.',
  });
});

test('or which commands and code stop it, as the vendor writes them', () => {
  const withdraw = `withdraw: [["consent", "update", { ads: "denied", id: site }], set("off-" + site, true), module("./modules/share-job.ts")]
    option site: text
`;
  expect(describe(withdraw, 'options: { site: "a" }').afterWithdrawal).toBe(
    'receives ["consent", "update", { ads: "denied", id: site }] and set("off-" + site, true), and is stopped by code of this project',
  );
  expect(describe('withdraw: []').afterWithdrawal).toBeUndefined();
});

test('and what an option of the tag switches off', () => {
  const fields = `automatic: [pageViews, clicks]  switches: { pageViews: views }  withdraw: [["stop"]]
    option views: boolean?
`;
  const withViews = (value: string) => sentencesOf(fields, `options: { views: ${value} }`);
  expect(sentencesOf(fields)[0]).toBe('By itself, it counts page views, counts clicks.');
  expect(withViews('true')[0]).toBe('By itself, it counts page views, counts clicks.');
  expect(withViews('false').slice(0, 2)).toEqual([
    'By itself, it counts clicks.',
    '"views: false" prevents that it counts page views.',
  ]);
  expect(withViews('exists query("views")').slice(0, 2)).toEqual([
    'By itself, it counts clicks.',
    'Unless "views" is false in the page, it counts page views.',
  ]);
});
