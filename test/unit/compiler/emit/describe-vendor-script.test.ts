import { expect, test } from 'vitest';
import { describeVendorScript } from '../../../../compiler/emit/describe/report/describe-vendor-script.ts';
import { compileText } from '../../../support/compile-text.ts';

const sentencesOf = (fields: string, ofTag = '') => {
  const { program } = compileText(`
    vendor counting "Counting" {
      fits: performance  queue: list("_counting")  script: "https://scripts.example.net/tag.js"
      ${fields}
    }
    tag counter { vendor: counting  group: performance  on start  ${ofTag} }`);
  return describeVendorScript(program.tags[0]);
};

test('reviewers see what a script waits for, what it does by itself, and that it cannot be stopped', () => {
  expect(
    sentencesOf('automatic: [pageViews, recording]  cannotWithdraw: "It records until the next page."', 'start: idle'),
  ).toEqual([
    'It is not loaded before the page is idle.',
    'By itself, it counts page views, records what visitors do.',
    'It cannot be stopped when consent is withdrawn: It records until the next page.',
  ]);
});

test('or that code of the project stops it', () => {
  expect(sentencesOf('withdraw: [["stop"], module("./modules/share-job.ts")]')).toEqual([
    'When consent is withdrawn, it receives a command to stop, and code of this project stops it.',
  ]);
});

test('or that it receives commands to stop', () => {
  expect(sentencesOf('withdraw: [["stop"]]')).toEqual(['When consent is withdrawn, it receives a command to stop.']);
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
