import { expect, test } from 'vitest';
import { admitsText } from '../../../../../../compiler/compile/declarations/admits-text.ts';
import { createSource } from '../../../../../../compiler/language/source/source.ts';
import { parseDsl } from '../../../../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../../../../../compiler/language/syntax/format/format-document.ts';

const format = (text: string) => formatDocument(parseDsl(createSource('rules.dsl', text)), 'dsl', admitsText);

/** By title: some input and its formatted text. */
const examples: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'aligns fields and clauses': [
    'rule a "A" { order:1 meets:[APLY-01,APLY-02]\n\n\n on ready,start when x is 1 once per y do log("a") then log("b") }',
    `rule a "A" {
  order: 1
  meets: [APLY-01, APLY-02]

  on     ready, start
  when   x is 1
  once   per y
  do     log("a") then
         log("b")
}`,
  ],
  'keeps "then always", and an action named "always"': [
    'rule a { on start do b.run then   always\nlog("c") then always() always.run then always.run }',
    `rule a {
  on start
  do b.run then always
     log("c") then
     always()
     always.run then
     always.run
}`,
  ],
  'aligns the values of a table': [
    'matrix server: text by country { CN,HK:"a"\notherwise: "b" }',
    `matrix server: text by country {
  CN, HK:    "a"
  otherwise: "b"
}`,
  ],
  'aligns the equals signs of neighbours up to the next empty line': [
    'const a=1\nconst long = 2\n\nconst longer=3',
    'const a    = 1\nconst long = 2\n\nconst longer = 3',
  ],
  'aligns titles and braces of neighbours, except for a very long name': [
    'stage a "A"\nstage bcd "B"\n\nevent e = layer("x") { page: true }\nevent f = layer("longer") { page: true }\nevent withAVeryLongNameThatIsNotAligned = direct("z")',
    `stage a   "A"
stage bcd "B"

event e = layer("x")      { page: true }
event f = layer("longer") { page: true }
event withAVeryLongNameThatIsNotAligned = direct("z")`,
  ],
  'begins a new table at documentation and after an empty line': [
    'variables {\na: prop1\nlonger: prop2\n/// More.\nb: prop3\n\ncd: prop4\n}',
    `variables {
  a:      prop1
  longer: prop2
  /// More.
  b: prop3

  cd: prop4
}`,
  ],
  'aligns the trailing comments of consecutive lines': [
    'const a = 1// one\nconst bcd = 2      // two',
    'const a   = 1  // one\nconst bcd = 2  // two',
  ],
  'does not align the comment of a header with those of its body': [
    'rule a { // one\non start // two\nwhen x is 1 // three\n}',
    'rule a {  // one\n  on   start   // two\n  when x is 1  // three\n}',
  ],
  'keeps invisible characters of a text escaped': [
    'const a = "\\u200b\\u00ad\\u00a0\\u3164\\u2003\\ue000\\udb40\\udc41"\nconst b = "\\u200bx y é 👩\u200d💻"',
    'const a = "\\u200b\\u00ad\\u00a0\\u3164\\u2003\\ue000\\udb40\\udc41"\nconst b = "\\u200bx y é 👩\u200d💻"',
  ],
  'writes a list with comments over several lines, each comment at its item': [
    'countries a = [ DE, // Germany\nES // Spain\n, // and\n// above\nFR ]\nsite b { hosts: [ // all\n"x" ] }',
    `countries a = [
  DE,  // Germany
  ES,  // Spain
  // and
  // above
  FR
]
site b {
  hosts: ["x"]  // all
}`,
  ],
  'keeps one empty line, but none after an opening or before a closing brace': [
    'site a\n\n\n\nsite b {\n\n  hosts: {}\n\n}',
    'site a\n\nsite b {\n  hosts: {}\n}',
  ],
  'puts options after a value or type on its line': [
    'state a: flag {\n  keep: page\n}',
    'state a: flag { keep: page }',
  ],
  'breaks a list that is too long for a line': [
    'countries many = europe + [BE, BG, HR, CY, CZ, EE, HU, IS, LV, LT, LU, MT, PL, RO, SK, SI, MC, SM, AX, YT, GF, GP, RE, US, CA]',
    `countries many =
  europe + [
    BE, BG, HR, CY, CZ, EE, HU, IS, LV, LT, LU, MT, PL, RO, SK, SI, MC, SM, AX, YT, GF, GP, RE, US, CA
  ]`,
  ],
  'writes one operand of a long condition per line': [
    'condition a = consent.targeting and site in [acn, car] and (country is JP or country is IN) and not urlHasEmail and not pageHasForm',
    `condition a =
  consent.targeting
  and site in [acn, car]
  and (country is JP or country is IN)
  and not urlHasEmail
  and not pageHasForm`,
  ],
  'opens the last argument of a long call if it is a record': [
    'rule a { on start do add(jobs, { kind: "applyclick", source: jobSource(link.url), link: redactUrl(link.url), place: path, at: 5 }) }',
    `rule a {
  on start
  do add(jobs, {
       kind:   "applyclick"
       source: jobSource(link.url)
       link:   redactUrl(link.url)
       place:  path
       at:     5
     })
}`,
  ],
  'writes one argument of a long call per line': [
    'rule a { on start do analytics.link("Link Click", kind: case { under(link.url, ownDomains): "internal", otherwise: "exit" }, url: redactUrl(link.url)) { name: link.text } within 5s }',
    `rule a {
  on start
  do analytics.link(
       "Link Click",
       kind: case { under(link.url, ownDomains): "internal", otherwise: "exit" },
       url: redactUrl(link.url)
     ) {
       name: link.text
     } within 5s
}`,
  ],
  'writes a case of several rows after an equals sign as a table': [
    'data a: text = case { b: "x", otherwise: "y" }',
    `data a: text = case {
  b:         "x"
  otherwise: "y"
}`,
  ],
  'writes the claim of an assertion below its subject': [
    'assert "a" { every tag where group is targeting runs only when consent.targeting }',
    `assert "a" {
  every tag where group is targeting
  runs only when consent.targeting
}`,
  ],
  'writes the object of an assertion after its verb, and a host in quotes': [
    `assert "a" { host 'localhost' never
  receives personal( email ) }
assert "b" { tag "c" stores 'd' only when e }
assert "f" { call g sends at most 1 }`,
    `assert "a" {
  host "localhost" never receives personal(email)
}
assert "b" {
  tag c stores "d" only when e
}
assert "f" {
  call g sends at most 1
}`,
  ],
  'keeps parentheses that are needed, and those that clarify "and" with "or"': [
    'condition a = ((b) and c) or (d and e)\ncondition f = not b is c\ncondition g = (b or c) and d',
    'condition a = (b and c) or (d and e)\ncondition f = not (b is c)\ncondition g = (b or c) and d',
  ],
  'uses double quotes, or single ones if they need fewer escapes': [
    `const a = 'x'\nconst b = "say \\"x\\""\nconst c = 'it\\'s'`,
    `const a = "x"\nconst b = 'say "x"'\nconst c = "it's"`,
  ],
  'keeps numbers as written': [
    'const a = 1.50\nconst b = 7.3 years\nconst c = x + ( - 2.50)',
    'const a = 1.50\nconst b = 7.3 years\nconst c = x + -2.50',
  ],
  'moves a comment inside an operand above its line, but keeps one at the end of the first line': [
    '/// What it is.\ncondition a = x // first\n  is // second\n  y',
    '// second\n/// What it is.\ncondition a = x is y  // first',
  ],
  'keeps one operand per line if they have comments': [
    `/// What it is.
condition a = (x or y) // first
  // second
  and not (b is 1 // third
    or c) // fourth
  and z`,
    `/// What it is.
condition a =
  (x or y)  // first
  // second
  and not (b is 1  // third
           or c)   // fourth
  and z`,
  ],
  'keeps one argument per line if they have comments': [
    `rule a { on start do analytics.link( // name
"x", // kind
kind: exit
// last
) { b: 1 } log("y", { c: 2 // two
}) }`,
    `rule a {
  on start
  do analytics.link(  // name
       "x",  // kind
       kind: exit
       // last
     ) {
       b: 1
     }
     log("y", {
       c: 2  // two
     })
}`,
  ],
  'keeps one entry of "on" and "given" per line if there are comments between them': [
    `rule a {
  on start, // one
    // above
    ready,
    click(button, // which
      hold: 1s), // two
    pageData // three
  // below
  when x
}
scenario "b" { given site is car, // one
path is "/x" when click button }`,
    `rule a {
  on   start,  // one
       // above
       ready,
       click(  // two
         button,  // which
         hold: 1s
       ),
       pageData  // three
  // below
  when x
}
scenario "b" {
  given site is car,  // one
        path is "/x"
  when  click button
}`,
  ],
  'keeps entries on one line with a comment after the last, and moves one before the first above': [
    'rule a {\n on // why\n start,\n ready // both\n}',
    'rule a {\n  // why\n  on start, ready  // both\n}',
  ],
  'keeps one parameter per line if they have comments': [
    'function a(b: text, // first\n// second\nc: text): text = b + c',
    `function a(
  b: text,  // first
  // second
  c: text
): text = b + c`,
  ],
  'keeps a documentation comment that documents nothing in its place': [
    'site a {\n  hosts: {}\n  /// three\n}\nsite b',
    'site a {\n  hosts: {}\n  /// three\n}\nsite b',
  ],
  'moves a comment after a closing brace to the line with the opening brace': [
    'rule a {\n  on start\n  do log("a")\n} // the end',
    'rule a {  // the end\n  on start\n  do log("a")\n}',
  ],
  'writes a record with comments over several lines, each comment at its entry': [
    'tag a { options: { b: 1 // one\n\n  // two\n  c: 2\n // last\n } }',
    `tag a {
  options: {
    b: 1  // one

    // two
    c: 2
    // last
  }
}`,
  ],
  'keeps a comma before a key that would continue the value': [
    'variables { a: prop1, in: prop2, b: prop3 }',
    'variables {\n  a:  prop1,\n  in: prop2\n  b:  prop3\n}',
  ],
};

test.each(Object.entries(examples))('%s', (_, [before, after]) => {
  expect(format(before)).toBe(`${after}\n`);
  expect(format(format(before))).toBe(`${after}\n`);
});

test('formats an empty file, and a file with only comments', () => {
  expect(format('')).toBe('');
  expect(format('\n\n// one\n\n\n/// two')).toBe('// one\n\n/// two\n');
});

test('breaks lines longer than 110 columns', () => {
  const names = Array.from({ length: 60 }, (_, at) => `name${at}`);
  const text = format(
    `condition a = ${names.join(' and ')}\nconst b = [${names.join(', ')}]\nconst c = f(${names.join(', ')})`,
  );
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
});
