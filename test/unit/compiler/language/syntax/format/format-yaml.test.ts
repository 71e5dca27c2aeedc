import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { admitsText } from '../../../../../../compiler/compile/declarations/admits-text.ts';
import { createSource } from '../../../../../../compiler/language/source/source.ts';
import { parseDsl } from '../../../../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../../../../../compiler/language/syntax/format/format-document.ts';

const toYaml = (text: string) => formatDocument(parseDsl(createSource('rules.dsl', text)), 'yaml', admitsText);

/** By title: some DSL and the same in YAML. */
const examples: Readonly<Record<string, readonly [dsl: string, yaml: string]>> = {
  'writes the header as a key, with fields, clauses and comments below': [
    '/// About it.\nrule a "A" { // here\n  sites: [car]\n\n  on ready\n  once\n  do log("a")\n}',
    '## About it.\nrule a "A":  # here\n  sites: [car]\n\n  on: ready\n  once:\n  do: log("a")',
  ],
  'writes a list with comments over several lines, each comment at its item': [
    'countries a = [ DE, // Germany\n// above\nES // Spain\n]\nsite b { hosts: [ "x", // first\n"y" ] }',
    'countries a: [\n    DE,  # Germany\n    # above\n    ES  # Spain\n  ]\nsite b:\n  hosts: [\n      "x",  # first\n      "y"\n    ]',
  ],
  'writes a single value after its key': [
    'const a = 500ms\ncountries b = [AU, NZ]\ncountries c = b + [JP]\nelement d = ".x"\nstage e',
    'const a: 500ms\ncountries b: [AU, NZ]\ncountries c: b + [JP]\nelement d: ".x"\nstage e:',
  ],
  'writes separate keys for a type and a value': [
    'data a: text = layer("b") else "c"',
    'data a:\n  type: text\n  value: layer("b") else "c"',
  ],
  'writes the rows of a table with a type below "rows"': [
    'matrix a: text by country {\n  CN, HK: "b"\n}',
    'matrix a by country:\n  type: text\n  rows:\n    CN, HK: "b"',
  ],
  'quotes texts, and expressions only where quotes do not make a text': [
    'consent {\n  stored: oneTrust(cookie: "c")\n}\nsite a { note: f(x: 1) }',
    `consent:\n  stored: 'oneTrust(cookie: "c")'\nsite a:\n  note: |-\n    f(x: 1)`,
  ],
  'writes an action with a record as a key, but one with "then" as a scalar': [
    'rule a { on start do b.link("x") { c: 1 } b.link("x") { c: 1 } then set(d, case { e: 1, otherwise: 2 }) }',
    `rule a:
  on: start
  do:
    - b.link("x"): { c: 1 }
    - 'b.link("x") { c: 1 } then'
    - set(d):
        case:
          e: 1
          otherwise: 2`,
  ],
  'writes a record with keys without values in braces': [
    'tag a { options: { b, c: 1 } }',
    'tag a:\n  options: { b, c: 1 }',
  ],
  'writes a scenario as a list of steps': [
    'scenario "a" { given site is car, x is 1 when click b expect no tag c because consent expect never tag d }',
    'scenario "a":\n  - given: [site is car, x is 1]\n  - when: click b\n  - expect: no tag c because consent\n  - expect: never tag d',
  ],
  'writes a single assertion after its key': [
    'assert "a" { tag b never runs when c }',
    'assert "a": tag b never runs when c',
  ],
  'writes an expression with comments as a block scalar, as in the DSL': [
    'rule a {\n on start // first\n when x // second\n and y\n do log( // third\n"z" // fourth\n) }',
    `rule a:
  on: start  # first
  when: |-
    x  // second
    and y
  do: |-  # third
    log(
      "z"  // fourth
    )`,
  ],
  'keeps DSL quotes around a text that looks like an expression': [
    `const a = 'layer("b") else "c"'\nsite b { note: ["lower(path)", "d"] }`,
    `const a: |-\n  'layer("b") else "c"'\nsite b:\n  note:\n    - |-\n      "lower(path)"\n    - "d"`,
  ],
  'numbers keys that would be equal': [
    'variables { a: prop1 }\n// more\nvariables { b: prop2 }\nconsent { disable c when d disable c when e }',
    'variables:\n  a: prop1\n# more\nvariables (2):\n  b: prop2\nconsent:\n  disable c:\n    when: d\n  disable c (2):\n    when: e',
  ],
  'writes comments between entries of "on" and "given" at their dashes': [
    'rule a {\n on start, // one\n // above\n ready // two\n when x\n}\nscenario "b" { given site is car, // one\n// above\npath is "/x"\nwhen click c\n}\nrule d { on start, ready // both\n}',
    `rule a:
  on:
    - start  # one
    # above
    - ready  # two
  when: x
scenario "b":
  - given:
      - site is car  # one
      # above
      - path is "/x"
  - when: click c
rule d:
  on: [start, ready]  # both`,
  ],
  'writes parameters with comments below a separate key': [
    'function a(b: text, // first\nc): text = b + c',
    `function a:
  parameters:
    b: text  # first
    c:
  type: text
  value: b + c`,
  ],
  'writes parameters of actions with comments below a separate key': [
    'action a(\n// first\nb: text, c: text?) = module("./a.js") { group: necessary }',
    `action a:
  parameters:
    # first
    b: text
    c: text?
  value: module("./a.js")
  group: necessary`,
  ],
  'quotes values that YAML would misread': [
    'element a = "yes"\nconst b = "a: b # c"\nrule "x: y" { on start do log("z") }\nconst c = [null, x]',
    `element a: "yes"\nconst b: "a: b # c"\n'rule "x: y"':\n  on: start\n  do: log("z")\nconst c:\n  - |-\n    null\n  - x`,
  ],
}; // prettier-ignore

test.each(Object.entries(examples))('%s', (_, [dsl, yaml]) => expect(toYaml(dsl)).toBe(`${yaml}\n`));

test('converts the careers site to YAML', () => {
  const yaml = toYaml(readFileSync('rules.dsl', 'utf8'));
  expect(yaml).toContain('project careers "Careers and marketing website":\n  dataLayer: "adobeDataLayer"\n');
});
