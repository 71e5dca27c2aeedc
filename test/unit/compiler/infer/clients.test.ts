import { describe, expect, test } from 'vitest';
import { bundleText, compileText, prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

const identity = `
tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "ABC", server: "identity.example.com" }
}
rule ask { on start do identity.request }
`;

/** What is told of a tag's client that is used like this. */
const used = (text: string, before = prelude) => reported(identity + text, {}, before);

describe('what a tag with a client answered is read by its fields', () => {
  test.each([
    ['identity.mid', 'personal text?'],
    ['identity.region', 'integer?'],
    ['identity.optedOut', 'boolean?'],
    ['identity.timedOut', 'boolean'],
  ])('%s is %s', (field, type) => {
    const { program, diagnostics } = compileText(`${identity}\ndata answer: ${type.replace('?', '')} = ${field}`);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { value } = program.data.find(({ id }) => id === 'answer')!;
    expect([value.kind, Boolean(value.type.optional), Boolean(value.type.personal)]).toEqual([
      'answer',
      type.endsWith('?'),
      type.startsWith('personal'),
    ]);
  });

  test('another field is told, with the nearest name', () =>
    expect(used('rule a { on ready do log("x", identity.midd) }')).toEqual(['unknown-field: midd']));

  test('a tag without a client has none', () =>
    expect(
      used(`tag pixel { vendor: pixel group: targeting on start options: { url: "https://p.example" } }
        rule a { on ready do log("x", pixel.url) }`),
    ).toEqual(['no-response: pixel.url']));

  test('rules hear of its answers, and of those of no other tag', () => {
    expect(
      used('rule a { on answered(identity) do log("x") }\nrule b { on failed(identity) do log("x", reason) }'),
    ).toEqual([]);
    const pixel = 'tag pixel { vendor: pixel group: targeting on start options: { url: "https://p.example" } }';
    expect(used(`${pixel}\nrule a { on answered(pixel) do log("x") }`)).toEqual(['no-response: pixel']);
  });

  test('a tag whose options ask for its own answer goes in a circle', () =>
    expect(
      reported(`tag identity {
        vendor: visitorIdentity
        group:  performance
        options: { organisation: "ABC", server: "identity.example.com", customer: identity.mid }
      }
      rule ask { on start do identity.request }`),
    ).toContain('cycle: identity'));
});

describe('PII-05: what it answers is personal', () => {
  const pixel = (value: string) =>
    `tag pixel { vendor: pixel group: targeting on start options: { url: "https://p.example", parameters: { id: ${value} } } }`;

  test('and reaches no third party', () => {
    expect(used(pixel('identity.mid'))).toEqual(['personal-data: identity.mid']);
    expect(used(pixel('hash(identity.mid)'))).toEqual([]);
  });

  test('nor a partner whom the tag tells of the visitor', () =>
    expect(used('rule a { on start do identity.sync("4", "https://partner.example/" + identity.mid) }')).toContain(
      'personal-data: "https://partner.example/" + identity.mid',
    ));
});

describe('CALL-08: a delivery may take up to 99999 ms', () => {
  const takes = (timeout: string) =>
    reported(`const long = 50s
      tag target { vendor: personalisation group: performance on start options: { edge: "e.example.com", client: "x", timeout: ${timeout} } }`);

  test.each(['1ms', '99999ms', 'long'])('%s', (timeout) => expect(takes(timeout)).toEqual([]));
  test.each(['0ms', '100s', 'long + long'])('%s', (timeout) =>
    expect(takes(timeout)).toEqual([`wrong-value: ${timeout}`]),
  );
});

test("a page's policy names the services, and the partners whom rules tell", async () => {
  const { manifest } = await bundleText(`${identity}
    tag target { vendor: personalisation group: performance on start options: { edge: "edge.example.com", client: "x" } }
    rule sync { on start do identity.sync("4", "https://partner.example/p") }`);
  expect(manifest.csp.connectSrc).toEqual(['https://edge.example.com', 'https://identity.example.com']);
  expect(manifest.csp.imgSrc).toEqual(['https://partner.example']);
});

describe("a tag's own events", () => {
  test('start what the vendor does by itself', async () => {
    const { code } = await bundleText(
      'tag target { vendor: personalisation group: performance on start options: { edge: "edge.example.com", client: "x" } }',
    );
    expect(code).toMatch(/\.page\(\)/);
  });

  test('are told where it does nothing by itself', () =>
    expect(
      reported(
        'tag a { vendor: adobeAnalytics group: performance on start options: { server: "m.example.com", suite: "x" } }',
      ),
    ).toEqual(['not-here: on']));
});

describe('an opt-out that a client tells of', () => {
  const consents = prelude.replace('stored:', 'optOut: identity.optedOut\n  stored:');
  const asks = (option: string) =>
    reported(
      `tag identity {
        vendor: visitorIdentity
        group:  performance
        ${option}
        options: { organisation: "ABC", server: "identity.example.com" }
      }
      rule ask { on start do identity.optOut }`,
      {},
      consents,
    );

  test('decides over consent', async () => {
    expect(used('', consents)).toEqual([]);
    const { code } = await bundleText(identity, consents);
    expect(code).toContain('.optedOut');
  });

  test('cannot follow from consent', () =>
    expect(asks('when consent.targeting')).toEqual(['cycle: identity.optedOut']));

  test('nor can that of a call', () =>
    expect(
      reported(
        'call status { get: "/status" query: { ads: text(consent.targeting) } answer: { out: boolean } }\nrule ask { on start do send(status) }',
        {},
        prelude.replace('stored:', 'optOut: status.out\n  stored:'),
      ),
    ).toEqual(['cycle: status.out']));
});
