import { expect, test } from 'vitest';
import type { ValueCode } from '../../import/translate/value-code.ts';
import { readScript } from '../../import/translate/script/read-script.ts';

/** Variables of a container by their names, as texts that may be missing, apart from the numbers and lists. */
const template = (text: string): ValueCode => {
  // What is more than one variable is joined elsewhere.
  if (!/^\{\{[^{}]+\}\}$/.test(text)) return { code: `joined ${text}`, type: 'text', mayBeMissing: false };
  const name = text.slice(2, -2);
  if (name === 'element') return { code: 'target', type: 'element', mayBeMissing: false, isSimple: true };
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
  [`{{element}}.closest('.card').querySelector('h3').innerText`, 'contentOf(findIn(closest(target, ".card"), "h3"))'],
  [
    `{{element}}.closest('[data-x]').getAttribute('data-x')`,
    'contentOf(closest(target, "[data-x]"), attribute: "data-x")',
  ],
  [`{{element}}.closest('a')?.dataset.fooBar`, 'contentOf(closest(target, "a"), attribute: "data-foo-bar")'],
  [`{{element}}.dataset['foo'] || 'none'`, 'unlessBlank(contentOf(target, attribute: "data-foo")) else "none"'],
  [`{{element}}.parentElement.parentNode.id`, 'contentOf(parentOf(parentOf(target)), attribute: "id")'],
  [`{{element}}.form.elements['email'].value`, 'fieldOf(target, "email")'],
  [`{{element}}.elements.email.value.trim()`, 'trim(fieldOf(target, "email"))'],
  [`{{element}}.closest('form').elements.topic.value`, 'fieldOf(target, "topic")'],
  [`{{element}}.form.email.value`, 'fieldOf(target, "email")'],
  [`{{element}}.querySelector('[name=email]').value`, 'contentOf(findIn(target, "[name=email]"), value)'],
  [`$({{element}}).closest('.card').find('h3').text()`, 'contentOf(findIn(closest(target, ".card"), "h3"))'],
  [`jQuery({{element}}).parents('li').index()`, 'indexAmong(closest(parentOf(target), "li"))'],
  [`$({{element}}).parent().attr('data-id')`, 'contentOf(parentOf(target), attribute: "data-id")'],
  [`$({{element}}).parent()[0].className`, 'contentOf(parentOf(target), attribute: "class")'],
  [`$({{element}}).data('productId')`, 'contentOf(target, attribute: "data-product-id")'],
  [`$({{element}}).find('input').val()`, 'contentOf(findIn(target, "input"), value)'],
  [
    `{{element}} && {{element}}.closest('a') && {{element}}.closest('a').id`,
    'contentOf(closest(target, "a"), attribute: "id")',
  ],
  [
    `{{element}}.closest('a') ? {{element}}.closest('a').textContent : 'none'`,
    'case { exists closest(target, "a"): contentOf(closest(target, "a")), otherwise: "none" }',
  ],
  [`{{element}} ? {{element}}.id : undefined`, 'contentOf(target, attribute: "id")'],
  [`!{{element}}.closest('nav')`, 'not (exists closest(target, "nav"))'],
  [`{{element}}.closest('nav') !== null`, 'exists closest(target, "nav")'],
])('what a script reads around an element becomes an expression: %s', (script, code) => {
  expect(codeOf(`function() { return ${script}; }`)).toBe(code);
  expect(
    codeOf(
      `function() { var e = {{element}}; if (!e) { return undefined; } return ${script.replaceAll('{{element}}', 'e')}; }`,
    ),
  ).toBe(code);
});

test('a script says what its expression reads differently', () => {
  const script =
    'function() { var $card = $({{element}}).closest(".card"); return $card.find("h3").text() + $card[0].id; }';
  expect(readScript(script, template)).toMatchInlineSnapshot(`
    {
      "differs": [
        "Of the elements that jQuery finds, only the first counts.",
        "White space in texts of elements is collapsed, and what a visitor can edit is no part of them.",
        "Where it fails because an element is missing, what it reads of this element is missing instead.",
        "An attribute that an element does not have is missing instead of an empty text.",
      ],
      "expression": {
        "code": "(contentOf(findIn(closest(target, ".card"), "h3")) else "") + (contentOf(closest(target, ".card"), attribute: "id") else "")",
        "isPersonal": true,
        "mayBeMissing": false,
        "type": "text",
      },
    }
  `);
});

test('a long chain is translated in a moment', () => {
  const chain = `{{element}}${'.parentElement'.repeat(200)}.id`;
  expect(codeOf(`function() { return ${chain}; }`)).toMatch(
    /^contentOf\((?:parentOf\(){200}target\)+, attribute: "id"\)$/,
  );
});

test.each([
  [`{{element}}.closest('a').href`, 'reads href of an element'],
  [`{{element}}.matches('a')`, 'calls matches of an element'],
  [`{{element}}.nextElementSibling.innerText`, 'reads nextElementSibling of an element'],
  [`$({{element}}).find('li:first').text()`, 'uses the selector "li:first", which browsers do not know'],
  [
    `{{element}}.querySelector('input:checked').id`,
    'uses the selector "input:checked", which tests what a visitor typed or chose',
  ],
  [
    `{{element}}.querySelector('[value=a]').id`,
    'uses the selector "[value=a]", which tests what a visitor typed or chose',
  ],
  [`$('.card').index({{element}})`, 'searches the page with jQuery'],
  [`$({{element}}).parent().id`, 'reads a property of jQuery'],
  [`$({{element}}).text('x')`, 'sets a text'],
  [`{{element}}.setAttribute('a', 'b')`, 'calls setAttribute of an element'],
  [`{{element}} + ''`, 'uses a variable without a counterpart (An element of the page is used as a text)'],
])('any other script about an element says why it is a module: %s', (script, reason) => {
  expect(codeOf(`function() { return ${script}; }`)).toBe(`reason: ${reason}`);
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
