import { expect, test } from 'vitest';
import { runText } from '../run-text.ts';
import { compileText } from '../../support/compile-text.ts';

test('a scenario raises a message of an origin, which starts the rules that list it', async () => {
  const text = `event paid = message("https://pay.example", "https://b.example") { schema: "paid.json" }
    rule payment { on paid when event.detail.total > 4 do log(event.origin, event.detail.total else 0) }
    rule other { on message("https://b.example") do log("other") }
    scenario "first" { when raise paid with { total: 5 } expect log "https://pay.example 5" once expect no log "other" }
    scenario "second" { when raise message("https://b.example") with { total: 6 } expect log "https://b.example 6" once expect log "other" once }
    scenario "little" { when raise paid with { total: 4 } expect no log "https://pay.example 4" }
    scenario "foreign" { when raise message("https://c.example") with { total: 6 } expect no log "https://c.example 6" }`;
  const schema = '{ "type": "object", "properties": { "total": { "type": "integer" } } }';
  expect(await runText(text, { modules: { 'paid.json': schema } })).toEqual({
    first: [],
    second: [],
    little: [],
    foreign: [],
  });
});

test.each([
  ['https://pay.example/', 'a slash at the end'],
  ['https://pay.example/path', 'a path'],
  ['pay.example', 'no scheme'],
  ['*', 'any origin'],
  ['https://*.pay.example', 'any subdomain'],
  ['null', 'no origin'],
  ['https://Pay.example', 'capitals'],
  ['https://pay.example:443', 'the usual port'],
  ['file://x', 'another scheme'],
])('%s is no origin: it has %s', (origin) => {
  const { diagnostics } = compileText(`rule r { on message("${origin}") do log("r") }`);
  expect(diagnostics.map(({ code }) => code)).toEqual(['wrong-value']);
});

test('an event of messages without an origin, or with a computed one, is an error', () => {
  const codes = (on: string) => compileText(`rule r { on ${on} do log("r") }`).diagnostics.map(({ code }) => code);
  expect(codes('message')).toEqual(['wrong-arguments']);
  expect(codes('message()')).toEqual(['wrong-arguments']);
  expect(codes('message(host)')).not.toEqual([]);
  expect(codes('message("https://pay.example", "http://localhost:3000")')).toEqual([]);
});
