import { describe, expect, test } from 'vitest';
import { address, noon, useLoads } from './use-loads.ts';

const loads = useLoads(`
tag newer { vendor: companyIdentification group: targeting options: { endpoint: "https://company.example.net/lookup?key=1" } }
tag older {
  vendor: companyIdentification
  group:  targeting
  options: { endpoint: "https://company.example.net/ip.json", method: GET, page: url, referrer: referrer, title: word }
}
event old = direct("old")
rule ask { on asked do newer.run then log("asked") }
rule other { on asked do log("other") }
rule oldWay { on old do older.run then log("asked") }
`);

describe('CALL-07 the company lookup', () => {
  test('sends a POST with the page address, the referrer and the title', async () => {
    const before =
      'Object.defineProperty(document, "referrer", { value: "https://search.example/?q=bob@example.org" });';
    const visitor = await loads.open({ title: 'Home of ann@example.org', before });
    await loads.ask(visitor);
    await expect.poll(() => visitor.log).toEqual(['info: other', 'info: asked']);
    const [{ method, url, body, headers }] = loads.server.received;
    expect([method, url.href]).toEqual(['POST', 'https://company.example.net/lookup?key=1']);
    expect(JSON.parse(body)).toEqual({
      page: address,
      referrer: 'https://search.example/?q=redacted',
      title: 'Home of redacted',
    });
    expect(headers.cookie).toBeUndefined();
  });

  test('sends a GET for older services', async () => {
    const visitor = await loads.open({ url: `${address}?email=ann` });
    await visitor.push({ word: 'A title of ann@example.org' });
    await visitor.page.evaluate("_satellite.track('old')");
    await expect.poll(() => visitor.log).toEqual(['info: asked']);
    expect(loads.received()).toEqual([
      `GET company.example.net/ip.json?page=${address}?email=redacted&title=A title of redacted`,
    ]);
  });

  test('times out after 698 ms and logs it', async () => {
    loads.server.responses.set('company.example.net', () => new Promise(() => {}));
    const visitor = await loads.open({ at: noon });
    await loads.ask(visitor);
    await visitor.pass(697);
    expect(visitor.log).toEqual(['info: other']);
    await visitor.pass(1);
    expect(visitor.log).toEqual(['info: other', 'warning: Call "newer" failed: timeout', 'info: asked']);
  });

  test('is not called without consent', async () => {
    const visitor = await loads.open({ consent: [1] });
    await loads.ask(visitor);
    expect(loads.received()).toEqual([]);
    expect(visitor.log).toContain('info: other');
  });
});
