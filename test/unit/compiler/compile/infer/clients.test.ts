import { describe, expect, test } from 'vitest';
import { bundleText, compileText, minifyText, prelude } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const identity = `
tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "ABC", server: "identity.example.com" }
}
rule ask { on start do identity.request }
`;

/** The same tag, which may send the id to partners. */
const identityWithPartners = `
tag idPartners { vendor: identityPartners group: performance }
${identity.replace('.com" }', '.com", partners: idPartners }')}`;

/** Returns the diagnostics of a program that uses the client of a tag. */
const used = (text: string, before = prelude) => reported(identity + text, {}, before);

describe('rules read the response of a client by its fields', () => {
  test.each([
    ['identity.mid', 'personal text?'],
    ['identity.region', 'integer?'],
    ['identity.optedOut', 'boolean?'],
    ['identity.timedOut', 'boolean'],
  ])('%s is %s', (field, type) => {
    const { program, diagnostics } = compileText(`${identity}\ndata response: ${type.replace('?', '')} = ${field}`);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { value } = program.data.find(({ id }) => id === 'response')!;
    expect([value.kind, Boolean(value.type.optional), Boolean(value.type.personal)]).toEqual([
      'answer',
      type.endsWith('?'),
      type.startsWith('personal'),
    ]);
  });

  test('reports an unknown field', () =>
    expect(used('rule a { on ready do log("x", identity.midd) }')).toEqual(['unknown-field: midd']));

  test('reports a field of a tag without a client', () =>
    expect(
      used(`tag pixel { vendor: pixel group: targeting on start options: { url: "https://p.example" } }
        rule a { on ready do log("x", pixel.url) }`),
    ).toEqual(['no-response: pixel.url']));

  test('accepts "answered" and "failed" only for tags with a client', () => {
    expect(
      used('rule a { on answered(identity) do log("x") }\nrule b { on failed(identity) do log("x", reason) }'),
    ).toEqual([]);
    const pixel = 'tag pixel { vendor: pixel group: targeting on start options: { url: "https://p.example" } }';
    expect(used(`${pixel}\nrule a { on answered(pixel) do log("x") }`)).toEqual(['no-response: pixel']);
  });

  test('reports a tag whose options depend on its own response as a cycle', () =>
    expect(
      reported(`tag identity {
        vendor: visitorIdentity
        group:  performance
        options: { organisation: "ABC", server: "identity.example.com", customer: identity.mid }
      }
      rule ask { on start do identity.request }`),
    ).toContain('cycle: identity'));
});

describe('PII-05: the response of a client is personal', () => {
  const pixel = (value: string) =>
    `tag pixel { vendor: pixel group: targeting on start options: { url: "https://p.example", parameters: { id: ${value} } } }`;

  test('reports it in a request to a third party, also hashed', () => {
    expect(used(pixel('identity.mid'))).toEqual(['personal-data: identity.mid']);
    expect(used(pixel('hash(identity.mid)'))).toEqual(['personal-data: hash(identity.mid)']);
  });

  test('reports it in the address of an identity sync with a partner', () =>
    expect(
      reported(`${identityWithPartners}
        rule a { on start do identity.sync("4", "https://partner.example/" + identity.mid) }`),
    ).toContain('personal-data: "https://partner.example/" + identity.mid'));
});

describe('the tag for partners', () => {
  const names = (partners: string, more = '') =>
    reported(`tag identity {
        vendor: visitorIdentity
        group:  performance
        options: { organisation: "ABC", server: "identity.example.com", partners: ${partners} }
      }
      ${more}
      rule ask { on start do identity.request }`);
  const tag = (when = '') => `tag images { vendor: identityPartners group: targeting ${when} }`;

  test('is named by the identity tag', () => expect(names('images', tag())).toEqual([]));
  test.each([
    ['images', '', 'unknown-tag: images'],
    ['identity', '', 'cycle: identity'],
    ['"images"', tag(), 'wrong-field: "images"'],
    ['true', tag(), 'wrong-field: true'],
    [
      'ad',
      'tag ad { vendor: pixel group: targeting on start options: { url: "https://p.example" } }',
      'wrong-field: ad',
    ],
  ])('cannot be %s', (partners, more, diagnostic) => expect(names(partners, more)).toContain(diagnostic));
  test('cannot depend on the response of the identity tag', () =>
    expect(names('images', tag('when exists identity.mid'))).toContainEqual(expect.stringMatching(/^cycle: /)));
  test('has a condition that is checked like that of any third party', () =>
    expect(names('images', `data from: country = layer("country")\n${tag('when not (from in [RU])')}`)).toContainEqual(
      expect.stringMatching(/^missing-under-not: /),
    ));
  test('has no action', () => {
    expect(names('images', tag('on start'))).toEqual(['not-here: on']);
    expect(names('images', `${tag()} rule a { on start do images }`)).toEqual(['unknown-action: images']);
  });
});

describe('CALL-08: the timeout of personalisation is at most 99999 ms', () => {
  const takes = (timeout: string) =>
    reported(`const long = 50s
      tag target { vendor: personalisation group: performance on start options: { edge: "e.example.com", client: "x", timeout: ${timeout} } }`);

  test.each(['1ms', '99999ms', 'long'])('accepts %s', (timeout) => expect(takes(timeout)).toEqual([]));
  test.each(['0ms', '100s', 'long + long'])('reports %s', (timeout) =>
    expect(takes(timeout)).toEqual([`wrong-value: ${timeout}`]),
  );
});

test('the content security policy lists services and partners that receive the visitor identity', async () => {
  const { manifest } = await bundleText(`${identityWithPartners}
    tag target { vendor: personalisation group: performance on start options: { edge: "edge.example.com", client: "x" } }
    rule sync { on start do identity.sync("4", "https://partner.example/p") }`);
  expect(manifest.csp.connectSrc).toEqual([
    'https://edge.example.com',
    'https://identity.example.com',
    'https://partner.example',
  ]);
  expect(manifest.csp.imgSrc).toEqual(['https://partner.example']);
});

describe('events in a tag declaration', () => {
  test('start the default action of the vendor', async () => {
    const code = await minifyText(
      'tag target { vendor: personalisation group: performance on start options: { edge: "edge.example.com", client: "x" } }',
    );
    expect(code).toMatch(/\.page\(\)/);
  });

  test('are reported if the vendor has no default action', () =>
    expect(
      reported(
        'tag a { vendor: adobeAnalytics group: performance on start options: { server: "m.example.com", suite: "x" } }',
      ),
    ).toEqual(['not-here: on']));
});

describe('an opt-out from the response of a client', () => {
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

  test('is part of the consent source', async () => {
    expect(used('', consents)).toEqual([]);
    const code = await minifyText(identity, consents);
    expect(code).toContain('.optedOut');
  });

  test('cannot depend on consent', () => expect(asks('when consent.targeting')).toEqual(['cycle: identity.optedOut']));

  test('cannot depend on consent through a call either', () =>
    expect(
      reported(
        'call status { get: "/status" query: { ads: text(consent.targeting) } answer: { out: boolean } }\nrule ask { on start do send(status) }',
        {},
        prelude.replace('stored:', 'optOut: status.out\n  stored:'),
      ),
    ).toEqual(['cycle: status.out']));
});
