import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../../../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { printExpression } from '../../../../../../compiler/language/syntax/format/printer.ts';

describe('prints an expression in its canonical form', () => {
  test.each([
    ['[ a,b\n]', '[a, b]'],
    ['{a:1,b}', '{ a: 1, b }'],
    ['case{a:1}', 'case { a: 1 }'],
    ["'text'", '"text"'],
    ['a . "b" . "c-d"', 'a.b."c-d"'],
    ['f( x:1 , y )', 'f(x: 1, y)'],
    ['1.50', '1.5'],
    ['7.3 years', '7.3 years'],
    ['2weeks', '2 weeks'],
    ['- 5s', '-5s'],
    ['0.0000001', '0.0000001'],
    ['100000000000000000000000', '99999999999999991611392'],
    ['/a[/]/i', '/a[/]/i'],
    ['(a)', 'a'],
    ['a[ 0 ].b[*] . c', 'a[0].b[*].c'],
    ['(a else b)[1]', '(a else b)[1]'],
    ['(a else b) else c', 'a else b else c'],
    ['a else (b else c)', 'a else (b else c)'],
    ['(a + b) is c', 'a + b is c'],
    ['a+(b*c)/d', 'a + b * c / d'],
    ['a*(b+c)', 'a * (b + c)'],
    ['a/(b/2)/2.5', 'a / (b / 2) / 2.5'],
    ['a matches/b/', 'a matches /b/'],
    ['f(a/2, 2* -1/ 2)', 'f(a / 2, 2 * -1 / 2)'],
    ['a is (b is c)', 'a is (b is c)'],
    ['not a is b', 'not (a is b)'],
    ['not (not a)', 'not not a'],
    ['exists (a else b)', 'exists (a else b)'],
    ['(a else b).c', '(a else b).c'],
    ['a and (b or c)', 'a and (b or c)'],
    ['(a and b) or c', '(a and b) or c'],
    ['a and b or c', 'a and b or c'],
  ])('%s', (written, printed) => {
    expect(printExpression(parseExpression(written))).toBe(printed);
    expect(printExpression(parseExpression(printed))).toBe(printed);
  });
});
