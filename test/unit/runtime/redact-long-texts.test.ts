import { expect, test } from 'vitest';
import { personalParameters } from '../../../runtime/redaction/personal-parameters.ts';
import { redactUrl } from '../../../runtime/redaction/redact.ts';

const personal = personalParameters(['email', 'name', 'password']);
const encodedMarks = ['%40', '%25', '%3Fa%3D', '%2%35', '%%34', '%22', '%2522', '%2F%2Fa', '%252F', '%3B', '%20'];
const marks = [
  'a',
  '@',
  'a@',
  'a.',
  '&',
  '=',
  '/',
  '=a',
  '?',
  '?a=',
  'a@b.',
  '"',
  '" ',
  '"a"',
  '//',
  'a/',
  ' ',
  ' @ ',
  '\n',
  '   @',
];
const words = [
  'aB',
  'A',
  'a1=',
  '1.',
  '@1.',
  '@1',
  'firstlast',
  'a_b_c=',
  '%61=',
  'ab[',
  'a=b@',
  ';a',
  'name',
  '\ufeff',
];

// A quadratic search would take minutes, more than a test may use.
test.each([...marks, ...encodedMarks, ...words])('reads a long text of %j once', (part) => {
  const text = part.repeat(100_000);
  // Not `toBe`, which would print the text.
  expect(redactUrl(text, personal) === text).toBe(true);
});

test.each([
  ['//a@', '//redacted@'],
  ['&name=a%26b', '&name=redacted'],
  ['ann@example.com ', 'redacted '],
  ['"a b"@example.com,', 'redacted,'],
])('reads a long text of %j once, and redacts it', (part, redacted) => {
  expect(redactUrl(part.repeat(50_000), personal) === redacted.repeat(50_000)).toBe(true);
});
