import { expect, test } from 'vitest';
import { isQuotedExpression } from '../../../../../../compiler/language/syntax/yaml/is-quoted-expression.ts';

test.each([
  'layer("page.name") else "Jobs: all"',
  'layer("a")',
  'pageName else "x"',
  'case { path is "a": "b", otherwise: "c" }',
  'lower(pageName)',
  'lower(page.name) + "x"',
])('recognises %s as an expression', (text) => expect(isQuotedExpression(text)).toBe(true));

test.each([
  'Apply now (today)',
  'Item(s) or order(s)',
  'Click "Apply" or "Send"',
  '"Jobs" and "Careers"',
  '"Jobs" - "Careers"',
  '"Jobs"',
  'a[href="/jobs"]:not(.old)',
  'button:has(svg)',
  'https://example.com/a(b)?c="d"',
  'rgb(0, 0, 0)',
  '{"a": "b"}',
  'pageName',
  'a and b',
])('reads %s as a text', (text) => expect(isQuotedExpression(text)).toBe(false));
