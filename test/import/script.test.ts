import { expect, test } from 'vitest';
import type { ValueCode } from '../../import/translate/value-code.ts';
import { readScript } from '../../import/translate/script/read-script.ts';

/** Variables of a container by their names, as texts that may be missing, apart from the numbers and lists. */
const template = (text: string): ValueCode => {
  // What is more than one variable is joined elsewhere.
  if (!/^\{\{[^{}]+\}\}$/.test(text)) return { code: `joined ${text}`, type: 'text', mayBeMissing: false };
  const name = text.slice(2, -2);
  const type = name.startsWith('number') ? 'number' : name.startsWith('any') ? 'anything' : 'text';
  return { code: name, type, mayBeMissing: true, isSimple: true };
};

const codeOf = (script: string) => {
  const read = readScript(script, template);
  return 'expression' in read ? read.expression.code : `reason: ${read.reason}`;
};

test.each([
  ['function() { return {{a}}; }', 'a'],
  ['function(){return "{{a}}"}', 'a'],
  ["function() { return 'x-{{a}}/{{b}}'; }", 'joined x-{{a}}/{{b}}'],
  ['function() { return document.title; }', 'pageTitle'],
  ['function() { return window.location.pathname.toLowerCase(); }', 'lower(path)'],
  ['function() { return {{a}} || "none"; }', 'unlessBlank(a) else "none"'],
  ['function() { return {{any a}} || "none"; }', 'any a else "none"'],
  ['function() { return {{a}} === "x" ? "yes" : "no"; }', 'case { a is "x": "yes", otherwise: "no" }'],
  [
    'function() { if ({{a}}.indexOf("x") > -1) { return 1; } return 2; }',
    'case { (a else "") contains "x": 1, otherwise: 2 }',
  ],
  ['function() { var p = {{a}}.split("/"); return p[2]; }', 'split(a, "/")[2]'],
  ['function() { return {{a}}.replace(/-/g, " "); }', 'replace(a, /-/, " ")'],
  ['function() { return {{number a}} * 100; }', 'number a * 100'],
  ['function() { return "x-" + {{a}}; }', '"x-" + (a else "")'],
  ['function() { return new Date().getTime(); }', 'time.milliseconds'],
  ['function() { return localStorage.getItem("seen"); }', 'local("seen")'],
  ['function() { return /^\\/en/.test({{a}}); }', '(a else "") matches /^\\/en/'],
  ['function() { return !{{a}} && {{b}} !== undefined; }', '(not ((a else "") is not "")) and (exists b)'],
  ['function() { return window.shop.plan; }', 'global("shop.plan")'],
  ['function(event) { return "a" === {{a}}; }', 'a is "a"'],
])('a plain script becomes an expression: %s', (script, code) => {
  expect(codeOf(script)).toBe(code);
});

test.each([
  ['function() { return document.querySelector("a").href; }', 'reads the global variable document'],
  ['function() { for (var i = 0;;) {} }', 'does more than return a value'],
  ['function() { var a = 1; a = 2; return a; }', 'changes a variable'],
  ['function() { return fetch("/x"); }', 'calls a function'],
  // It also reads numbers at the beginning of texts.
  ['function() { return parseFloat({{a}}); }', 'calls a function'],
  ['function(x) { return x; }', 'uses its parameters'],
  ['return 1', 'cannot be parsed'],
  ['1 + 1', 'is no function'],
  ['function() { if ({{a}}) { return 1; } }', 'does not return a value on every way'],
  ['function() { return {{a}}.replace("a", "b"); }', 'replaces a text'],
  [
    'function() { return {{any a}}.toLowerCase(); }',
    'uses a variable without a counterpart (A value of the page is used as a text)',
  ],
])('any other script says why it is a module: %s', (script, reason) => {
  expect(codeOf(script)).toBe(`reason: ${reason}`);
});
