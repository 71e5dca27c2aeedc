import { expect, test } from 'vitest';
import { admitsText } from '../../../../../compiler/declarations/admits-text.ts';
import { createSource } from '../../../../../compiler/source/source.ts';
import { parseDsl } from '../../../../../compiler/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../../../../compiler/syntax/format/format-document.ts';

const format = (text: string) => formatDocument(parseDsl(createSource('rules.dsl', text)), 'dsl', admitsText);

/** What somebody typed, and what it is laid out as. */
const examples: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'fields and clauses stand below one another': [
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
  'values of a table stand below one another': [
    'matrix server: text by country { CN,HK:"a"\notherwise: "b" }',
    `matrix server: text by country {
  CN, HK:    "a"
  otherwise: "b"
}`,
  ],
  'equals signs of neighbours stand below one another, as far as the next empty line': [
    'const a=1\nconst long = 2\n\nconst longer=3',
    'const a    = 1\nconst long = 2\n\nconst longer = 3',
  ],
  'titles and braces of neighbours stand below one another, and a long name pushes nobody away': [
    'stage a "A"\nstage bcd "B"\n\nevent e = layer("x") { page: true }\nevent f = layer("longer") { page: true }\nevent withAVeryLongNameThatStandsApart = direct("z")',
    `stage a   "A"
stage bcd "B"

event e = layer("x")      { page: true }
event f = layer("longer") { page: true }
event withAVeryLongNameThatStandsApart = direct("z")`,
  ],
  'what is documented, or stands behind an empty line, begins a table of its own': [
    'variables {\na: prop1\nlonger: prop2\n/// More.\nb: prop3\n\ncd: prop4\n}',
    `variables {
  a:      prop1
  longer: prop2
  /// More.
  b: prop3

  cd: prop4
}`,
  ],
  'comments behind lines that follow one another stand below one another': [
    'const a = 1// one\nconst bcd = 2      // two',
    'const a   = 1  // one\nconst bcd = 2  // two',
  ],
  'the comment of a header does not stand below those of its body': [
    'rule a { // one\non start // two\nwhen x is 1 // three\n}',
    'rule a {  // one\n  on   start   // two\n  when x is 1  // three\n}',
  ],
  'what nobody could see in a text stays escaped': [
    'const a = "\\u200b\\u00ad\\u00a0\\u3164\\u2003\\ue000\\udb40\\udc41"\nconst b = "\\u200bx y é 👩\u200d💻"',
    'const a = "\\u200b\\u00ad\\u00a0\\u3164\\u2003\\ue000\\udb40\\udc41"\nconst b = "\\u200bx y é 👩\u200d💻"',
  ],
  'comments in a list keep it open, each at its item': [
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
  'one empty line is kept, and none at the ends of braces': [
    'site a\n\n\n\nsite b {\n\n  hosts: {}\n\n}',
    'site a\n\nsite b {\n  hosts: {}\n}',
  ],
  'options behind a value or type stay on its line': [
    'state a: flag {\n  keep: page\n}',
    'state a: flag { keep: page }',
  ],
  'what is too long for a line is opened': [
    'countries many = europe + [BE, BG, HR, CY, CZ, EE, HU, IS, LV, LT, LU, MT, PL, RO, SK, SI, MC, SM, AX, YT, GF, GP, RE, US, CA]',
    `countries many =
  europe + [
    BE, BG, HR, CY, CZ, EE, HU, IS, LV, LT, LU, MT, PL, RO, SK, SI, MC, SM, AX, YT, GF, GP, RE, US, CA
  ]`,
  ],
  'a long condition has one part on each line': [
    'condition a = consent.targeting and site in [acn, car] and (country is JP or country is IN) and not urlHasEmail and not pageHasForm',
    `condition a =
  consent.targeting
  and site in [acn, car]
  and (country is JP or country is IN)
  and not urlHasEmail
  and not pageHasForm`,
  ],
  'the last argument of a call is opened where it is a record': [
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
  'arguments of a long call have a line each': [
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
  'a case of more than two lines, or behind an equals sign, is a table': [
    'data a: text = case { b: "x", otherwise: "y" }',
    `data a: text = case {
  b:         "x"
  otherwise: "y"
}`,
  ],
  'a promise says whom it is about, and below it what': [
    'assert "a" { every tag where group is targeting runs only when consent.targeting }',
    `assert "a" {
  every tag where group is targeting
  runs only when consent.targeting
}`,
  ],
  'parentheses stay where they are needed, and where they show what belongs together': [
    'condition a = ((b) and c) or (d and e)\ncondition f = not b is c\ncondition g = (b or c) and d',
    'condition a = (b and c) or (d and e)\ncondition f = not (b is c)\ncondition g = (b or c) and d',
  ],
  'quotes are double, but where single ones save escapes': [
    `const a = 'x'\nconst b = "say \\"x\\""\nconst c = 'it\\'s'`,
    `const a = "x"\nconst b = 'say "x"'\nconst c = "it's"`,
  ],
  'numbers stay as they are written': [
    'const a = 1.50\nconst b = 7.3 years\nconst c = x + ( - 2.50)',
    'const a = 1.50\nconst b = 7.3 years\nconst c = x + -2.50',
  ],
  'a comment within an operand stands above its line; on the first line it stays behind that': [
    '/// What it is.\ncondition a = x // first\n  is // second\n  y',
    '// second\n/// What it is.\ncondition a = x is y  // first',
  ],
  'comments at operands keep each of them on its line': [
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
  'comments at arguments keep each of them on its line': [
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
  'comments between entries of "on" and "given" keep each of them on its line': [
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
  'a comment behind the last entry leaves all of them on one line; one before the first stands above': [
    'rule a {\n on // why\n start,\n ready // both\n}',
    'rule a {\n  // why\n  on start, ready  // both\n}',
  ],
  'comments at parameters keep each of them on its line': [
    'function a(b: text, // first\n// second\nc: text): text = b + c',
    `function a(
  b: text,  // first
  // second
  c: text
): text = b + c`,
  ],
  'what documents nothing stays where it is': [
    'site a {\n  hosts: {}\n  /// three\n}\nsite b',
    'site a {\n  hosts: {}\n  /// three\n}\nsite b',
  ],
  'a comment behind a closing brace stands behind the line that opens it': [
    'rule a {\n  on start\n  do log("a")\n} // the end',
    'rule a {  // the end\n  on start\n  do log("a")\n}',
  ],
  'comments in a record keep it open, each at its entry': [
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
  'a comma stays where the next key would go on with the value': [
    'variables { a: prop1, in: prop2, b: prop3 }',
    'variables {\n  a:  prop1,\n  in: prop2\n  b:  prop3\n}',
  ],
};

test.each(Object.entries(examples))('%s', (_, [before, after]) => {
  expect(format(before)).toBe(`${after}\n`);
  expect(format(format(before))).toBe(`${after}\n`);
});

test('an empty file stays empty, and one of comments keeps them', () => {
  expect(format('')).toBe('');
  expect(format('\n\n// one\n\n\n/// two')).toBe('// one\n\n/// two\n');
});

test('no line is longer than 110 columns where it could be broken', () => {
  const names = Array.from({ length: 60 }, (_, at) => `name${at}`);
  const text = format(
    `condition a = ${names.join(' and ')}\nconst b = [${names.join(', ')}]\nconst c = f(${names.join(', ')})`,
  );
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
});
