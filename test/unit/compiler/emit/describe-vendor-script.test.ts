import { expect, test } from 'vitest';
import { describeVendorScript } from '../../../../compiler/emit/describe/report/describe-vendor-script.ts';
import { compileText } from '../../../support/compile-text.ts';

const sentencesOf = (fields: string) => {
  const { program } = compileText(`
    vendor counting "Counting" {
      fits: performance  queue: list("_counting")  script: "https://scripts.example.net/tag.js"
      ${fields}
    }
    tag counter { vendor: counting  group: performance  on start }`);
  return describeVendorScript(program.tags[0].vendor.declared!);
};

test('reviewers see what a script does by itself, and that it cannot be stopped', () => {
  expect(sentencesOf('automatic: [pageViews, recording]  cannotWithdraw: "It records until the next page."')).toEqual([
    'By itself, it counts page views, records what visitors do.',
    'It cannot be stopped when consent is withdrawn: It records until the next page.',
  ]);
});

test('or that it receives commands to stop', () => {
  expect(sentencesOf('withdraw: [["stop"]]')).toEqual(['When consent is withdrawn, it receives a command to stop.']);
});
