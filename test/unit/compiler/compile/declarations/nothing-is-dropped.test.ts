import { describe, expect, test } from 'vitest';
import { minifyText } from '../../../../support/compile-text.ts';
import { runBundle } from '../../../../support/run-bundle.ts';
import { reported } from '../../reported.ts';

const analytics = `variables { jobTitle: eVar5 pageSeen: event4 }
tag an { vendor: adobeAnalytics group: necessary options: { server: "a.example.com" suite: "one" } }`;
const linkWith = (record: string) => reported(`${analytics}\nrule r { on start do an.link("x") { ${record} } }`);

describe('variables of a beacon', () => {
  test('accepts names in quotes', async () => {
    const code = await minifyText(
      `${analytics}\nrule r { on ready do an.link("x") { "jobTitle": "Engineer", "events": [pageSeen] } }`,
    );
    const [address] = runBundle(code).sent;
    expect(address).toContain('v5=Engineer');
    expect(address).toContain('events=event4');
  });

  test.each([
    ['jobTitle: "a", jobTitle: "b"', 'duplicate-field: jobTitle'],
    ['jobTitle: "a", "jobTitle": "b"', 'duplicate-field: "jobTitle"'],
    ['events: [pageSeen], events: [pageSeen]', 'duplicate-field: events'],
    ['"jobTitle"', 'field-without-value: "jobTitle"'],
    ['events', 'field-without-value: events'],
    ['5: "a"', 'wrong-field: 5'],
    ['events: ["pageSeen"]', 'wrong-field: "pageSeen"'],
    ['events: [jobTitle]', 'wrong-field: jobTitle'],
  ])('reports { %s }', (record, mistake) => expect(linkWith(record)).toEqual([mistake]));
});

test.each(['log("x")', 'set(seen, true)', 'raise(layer("cmp:x"))', 'wait(1s)', 'send(counter)', 'share("x")'])(
  'reports a record after %s',
  (action) => {
    const text = `state seen: flag
call counter { get: "/count" }
action share = module("./own.ts", schema: "./own.schema.json") { group: necessary }
rule r { on start do ${action} { jobTitle: "a" } }`;
    const schema = '{"type":"object","properties":{"text":{"type":"string"}}}';
    expect(reported(text, { 'own.ts': 'export default () => {};', 'own.schema.json': schema })).toEqual([
      'record-after-call: { jobTitle: "a" }',
    ]);
  },
);

test('reports only the unknown action, not the record after it', () =>
  expect(reported('rule r { on start do lgo("x") { a: 1 } }')).toEqual(['unknown-action: lgo']));

describe('checks the names of arguments', () => {
  test.each([
    ['raise(foo: layer("cmp:x"), bar: { a: 1 })', ['unknown-parameter: foo', 'unknown-parameter: bar']],
    ['raise()', ['wrong-arguments: raise()']],
    ['set(value: seen, state: true)', ['wrong-arguments: set(value: seen, state: true)']],
    ['raise(event: layer("cmp:x"), detail: { a: 1 })', []],
    ['raise(detail: { a: 1 }, event: layer("cmp:x"))', []],
    ['set(state: seen, value: true)', []],
  ])('%s', (action, mistakes) =>
    expect(reported(`state seen: flag\nrule r { on start do ${action} }`)).toEqual(mistakes),
  );
});

describe('reports duplicates instead of ignoring one of them', () => {
  test.each(['otherwise', 'missing'])('a duplicate row "%s"', (word) =>
    expect(reported(`matrix m: text by country { US: "a" ${word}: "b" ${word}: "c" }`)).toEqual([
      `duplicate-field: ${word}`,
    ]),
  );

  const chosen = (cases: string) => reported(`rule r { on start do log(case { ${cases} }) }`);
  test('a duplicate "otherwise" in a case', () =>
    expect(chosen('path is "/": "a" otherwise: "b" otherwise: "c"')).toEqual(['duplicate-field: otherwise']));
  test('"otherwise" before another case', () =>
    expect(chosen('otherwise: "b" path is "/": "a"')).toEqual(['not-here: otherwise']));
  test('a duplicate lint', () =>
    expect(
      reported(
        '',
        {},
        'project p { lints: { unused-declaration: off, unused-declaration: error } }\nsite main\nstage one',
      ),
    ).toEqual(['duplicate-field: unused-declaration']));
});

test.each(['sites', 'stages'])('reports a rule or tag with an empty list of %s', (field) => {
  expect(reported(`rule r { ${field}: [] on start do log("x") }`)).toEqual(['wrong-field: []']);
  const options = 'options: { url: "https://ad.example/p" }';
  expect(reported(`tag t { vendor: pixel group: targeting ${field}: [] on start ${options} }`)).toEqual([
    'wrong-field: []',
  ]);
});
