import { expect, test } from 'vitest';
import { failure } from './run-text.ts';

const rules = `
vendor pulse "Pulse" {
  fits:           performance
  queue:          list("_pulse")
  script:         "https://cdn.pulse.example.net/p.js"
  query:          { site: "S-1" }
  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
}
tag counts { vendor: pulse  group: performance  via: "/metrics" }
tag pixel  {
  vendor:  pixel
  group:   performance
  via:     "https://staging.example.com/x"
  cookies: {}
  options: { url: "https://image.example.net/a" }
}
rule count { on layer("go")  do pixel.send { a: "1" } counts.count("x") }
`;
const given = 'given consent is [necessary, performance] when raise layer("go")';

test('a request through a gateway is also one to the address of the vendor', async () => {
  for (const text of [
    'https://cdn.pulse.example.net/p.js?site=S-1',
    '/metrics/p.js',
    'image.example.net/a?a=1',
    'staging.example.com/x/a',
  ]) {
    expect(await failure(rules, `${given} expect call "${text}" once`)).toEqual([]);
  }
  expect(await failure(rules, `${given} expect no call "other.example.net"`)).toEqual([]);
});
