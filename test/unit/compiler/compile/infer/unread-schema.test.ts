import { describe, expect, test } from 'vitest';
import { reported } from '../../reported.ts';

const files = {
  'ok.json': JSON.stringify({ type: 'object', properties: { count: { type: 'integer' } } }),
  'torn.json': '{',
};

const events = (first: string) => `event one = layer("one") { schema: ${first} }
event two = direct("two") { schema: "ok.json" }`;

describe('fields of an event whose schema has errors are not reported', () => {
  test.each([
    ['"missing.json"', 'import-missing: "missing.json"'],
    ['"torn.json"', 'schema-invalid: "torn.json"'],
    ['ok', 'wrong-field: ok'],
  ])('%s', (schema, mistake) =>
    expect(
      reported(
        `${events(schema)}
rule a { on one when event.page.count > 1 and event.open do log("a", event.name) }
rule b { on one, two when event.detail.count > 1 do log("b") }`,
        files,
      ),
    ).toEqual([mistake]),
  );

  test('unknown fields of an event with a valid schema are reported', () =>
    expect(reported(`${events('"ok.json"')}\nrule a { on one when event.open do log("a") }`, files)).toEqual([
      'unknown-field: open',
    ]));
});
