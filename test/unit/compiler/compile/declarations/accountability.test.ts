import { describe, expect, test } from 'vitest';
import { cookiesOfVendor } from '../../../../../compiler/compile/evaluate/cookies-of-vendor.ts';
import { describeInventory } from '../../../../../compiler/describe/describe-inventory.ts';
import { compileText, minifyText, prelude } from '../../../../support/compile-text.ts';

const withGroup = (fields: string) => prelude.replace('group targeting   = 4', `group targeting   = 4 { ${fields} }`);
const pixel = (fields: string) =>
  `tag ads { vendor: pixel group: targeting ${fields} on start options: { url: "https://ads.example/p" } }`;

test('tags, calls, states and groups declare a purpose, and all but groups an owner and the last day', () => {
  const about = 'purpose: " Counts visits " owner: "Marketing" until: 2027-03-31';
  const { program, diagnostics } = compileText(
    `${pixel(about)} call lookup { get: "/lookup" ${about} } state seen: flag { ${about} }`,
    withGroup('purpose: "Advertising"'),
  );
  expect(diagnostics).toEqual([]);
  const declared = { purpose: 'Counts visits', owner: 'Marketing', until: { day: '2027-03-31' } };
  for (const [one] of [program.tags, program.calls, program.states]) expect(one).toMatchObject(declared);
  expect(program.consent!.groups.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'Advertising']);
});

describe('reason, approval and operator', () => {
  const vendor = (fields: string) =>
    `vendor acme { fits: targeting ${fields} action count() = get("https://acme.example/c") }`;
  const declared =
    'reason: "Counts orders" approved: "Security, 2026-03-31" operator: { name: "Acme Ltd", country: IE }';
  const linked = {
    reason: 'Counts orders',
    approved: 'Security, 2026-03-31',
    operator: { name: 'Acme Ltd', country: 'IE' },
  };

  test.each([
    ['those of the tag', pixel(declared)],
    ['those of the vendor', `${vendor(declared)} tag own { vendor: acme group: targeting }`],
    [
      'those of a vendor with a module',
      `vendor acme = module("modules/acme.ts", schema: "modules/acme.schema.json") { ${declared} } tag own { vendor: acme group: targeting }`,
    ],
    [
      'those of the tag before those of the vendor',
      `${vendor('reason: "Other" approved: "Nobody" operator: { country: US }')} tag own { vendor: acme group: targeting ${declared} }`,
    ],
  ])('%s are stated in the inventory', (_, text) => {
    const { program, diagnostics } = compileText(text);
    // The tag of the module lacks options, which are not what this is about.
    expect(diagnostics.map(({ code }) => code).filter((code) => code !== 'tag-without-option')).toEqual([]);
    expect(describeInventory(program).tags).toMatchObject([linked]);
  });

  test('a call has an operator, too', () => {
    const { program } = compileText(
      'call lookup { get: "https://acme.example/l" group: targeting operator: { country: IE } }',
    );
    expect(describeInventory(program).calls).toMatchObject([{ operator: { country: 'IE' } }]);
  });

  test.each([
    ['{ country: XX }', ['unknown-country']],
    ['{ country: "IE" }', ['wrong-field']],
    ['{ name: Acme }', ['wrong-field']],
    ['{ name: "" }', ['wrong-value']],
    ['{ land: IE }', ['unknown-field']],
    ['{}', ['missing-part']],
  ])('operator: %s is reported', (operator, codes) =>
    expect(compileText(pixel(`operator: ${operator}`)).diagnostics.map(({ code }) => code)).toEqual(codes),
  );
});

test.each<[written: string, cookies: unknown]>([
  ['', undefined],
  ['cookies: {}', []],
  ['cookies: []', []],
  ['cookies: ["_fb*"]', [{ name: '_fb*' }]],
  [
    'cookies: { "_fb*": 90 days, _fbc: 30 minutes, open: session, "s_*": unknown }',
    [
      { name: '_fb*', lifetime: 7_776_000_000 },
      { name: '_fbc', lifetime: 1_800_000 },
      { name: 'open', lifetime: 'session' },
      { name: 's_*', lifetime: 'unknown' },
    ],
  ],
  [
    'cookies: { _fbp: { lifetime: 90 days, purpose: " Tells visitors apart " }, _fbc: { purpose: "Advertising" } }',
    [
      { name: '_fbp', lifetime: 7_776_000_000, purpose: 'Tells visitors apart' },
      { name: '_fbc', purpose: 'Advertising' },
    ],
  ],
])('cookies of groups, tags and vendors: %j', (written, cookies) => {
  const vendor = `vendor acme = module("modules/acme.ts", schema: "modules/acme.schema.json") { ${written} }`;
  const { program } = compileText(
    `${pixel(written)} ${vendor} tag own { vendor: acme group: targeting }`,
    withGroup(written),
  );
  expect(program.consent!.groups[2].cookies).toEqual(cookies);
  expect(program.tags[0].cookies).toEqual(cookies);
});

test('cookies of a declared vendor keep their lifetimes and purposes', () => {
  const { program } = compileText(`vendor acme {
  fits:    targeting
  cookies: { one: { lifetime: 1 day, purpose: "Counts" }, two: session }
  action count() = get("https://acme.example/c")
}
tag own { vendor: acme  group: targeting }`);
  expect(cookiesOfVendor(program.tags[0].vendor)).toEqual([
    { name: 'one', lifetime: 86_400_000, purpose: 'Counts' },
    { name: 'two', lifetime: 'session' },
  ]);
});

test('no declared lifetime, purpose, owner or day is part of a bundle', async () => {
  const bare = await minifyText(pixel(''), withGroup('cookies: ["_fb*", "_fbc"]'));
  const declared = await minifyText(
    pixel(
      'cookies: { _fbp: { lifetime: unknown, purpose: "Ads" } } purpose: "Counts visits" owner: "Marketing" until: 2027-03-31',
    ),
    withGroup('purpose: "Advertising" cookies: { "_fb*": 90 days, _fbc: session }'),
  );
  expect(declared).toBe(bare);
});
