import { describe, expect, test } from 'vitest';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';

const withHosts = (hosts: string) => `
project shop { dataLayer: "layer"  own: ["example.com"] }
site main { hosts: { ${hosts} } }
stage production
stage staging
stage development
consent {
  group necessary = 1
  group performance = 2
  default { otherwise: [necessary] }
}
vendor counter "Counter" {
  fits:    performance
  account: [id]
  option id: text
  action count(name: text) = get("https://counter.example.net/c", query: { id: id, n: name })
}
matrix ids: text by stage { production: "P"  otherwise: "T" }
matrix mixed: text by stage { production, development: "P"  otherwise: "T" }
matrix byCountry: text by country { DE: "P"  otherwise: "Q" }
data country: country = layer("country")
data given: text = layer("id")
`;
const all = 'production: ["www.example.com"], staging: ["stage.example.com"], development: ["localhost"]';

function accountsOf(rules: string, hosts = all): readonly string[] {
  const { diagnostics } = compileText(rules, withHosts(hosts));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.filter(({ code }) => code !== 'account-of-two-stages').map(({ message }) => message)).toEqual([]);
  return errors.map(({ message }) => message);
}

/** Returns the errors for stages of which none has the name production. */
function accountsOfStages(rules: string): readonly string[] {
  const hosts = 'demo: ["demo.example.com"], live: ["www.example.com"], qa: ["qa.example.com"]';
  const { diagnostics } = compileText(rules, otherStages(hosts));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

const otherStages = (hosts: string) =>
  withHosts(hosts)
    .replace('stage production\nstage staging\nstage development', 'stage demo\nstage live\nstage qa')
    .replace(/matrix ids.*\nmatrix mixed.*/, 'matrix byStage: text by stage { demo: "D"  live: "L"  qa: "Q" }');

const tag = (id: string, more = '', name = 'one') =>
  `tag ${name} { vendor: counter  group: performance  ${more}  options: { id: ${id} } }
   rule ${name}Counts { on start  do ${name}.count("a") }`;

describe('an account that production and another stage share', () => {
  test.each([
    ['one value everywhere', tag('"P"'), 'The account "P" of "one" is used on hosts of production and on hosts of staging.'],
    ['a matrix in which two stages share', tag('mixed[stage]'), 'The account "P" of "one" is used on hosts of production and on hosts of development.'],
    ['a value by something else', tag('byCountry[country] else "P"'), 'The account "P" of "one" is used on hosts of production and on hosts of staging.'],
    ['two tags', `${tag('"P"', 'stages: [production]')} ${tag('"P"', 'stages: [staging]', 'two')}`, 'The account "P" of "two" is used on hosts of production and on hosts of staging.'],
  ])('is an error: %s', (_, rules, message) => {
    expect(accountsOf(rules)).toContain(message);
  }); // prettier-ignore

  test.each([
    ['the tag is on production only', tag('"P"', 'stages: [production]')],
    ['each stage has its own', tag('ids[stage]')],
    ['tests share one', tag('"T"', 'stages: [staging, development]')],
    ['the condition of the tag is about the host', tag('"P"', 'when hostStage is production')],
    [
      'the condition of the rule is about the stage',
      tag('"P"').replace('on start', 'on start  when stage is production'),
    ],
    ['the rule is on production only', tag('"P"').replace('on start', 'stages: [production]  on start')],
    ['no rule uses the tag', 'tag one { vendor: counter  group: performance  options: { id: "P" } }'],
    ['the tag says why', tag('"P"', 'sharedAccount: "The vendor has no account for tests."')],
  ])('is none if %s', (_, rules) => {
    expect(accountsOf(rules)).toEqual([]);
  });

  test('is one of any two stages if none has the name production', () => {
    const message = (first: string, second: string) =>
      `The account "P" of "one" is used on hosts of ${first} and on hosts of ${second}. No stage has the name "production", so every two stages must differ.`;
    expect(accountsOfStages(tag('"P"', 'stages: [live, qa]'))).toEqual([message('live', 'qa')]);
    expect(accountsOfStages(tag('"P"', 'stages: [demo, live]'))).toEqual([message('demo', 'live')]);
    expect(accountsOfStages(tag('"P"', 'stages: [qa]'))).toEqual([]);
    expect(accountsOfStages(tag('byStage[stage]'))).toEqual([]);
  });

  test('is none if the sites name no hosts of other stages', () => {
    expect(accountsOf(tag('"P"'), 'production: ["www.example.com"]')).toEqual([]);
  });
});

test('without a stage with the name production, the guarantee is about any two stages', () => {
  const hosts = 'demo: ["demo.example.com"], live: ["www.example.com"]';
  const { program } = compileText(tag('byStage[stage]'), otherStages(hosts));
  const titles = prove(program, { isWanted: ({ kind }) => kind === 'implied' }).map(({ title }) => title);
  expect(titles).toContain('No account of a vendor is used on hosts of two stages');
});

test('the proofs list it as a guarantee, and which accounts the page decides', () => {
  const guaranteeOf = (rules: string, hosts = all) => {
    const { program } = compileText(rules, withHosts(hosts));
    const implied = prove(program, { isWanted: ({ kind }) => kind === 'implied' });
    return implied.find(({ title }) => title.startsWith('No account of a vendor'));
  };
  const computed = tag('given else ""');
  expect(guaranteeOf(tag('ids[stage]'))).toMatchObject({ result: { kind: 'proved' }, assumptions: [] });
  expect(accountsOf(computed)).toEqual([]);
  expect(guaranteeOf(computed)?.assumptions).toEqual([
    '"id" of "one" is not known at build time. It differs between the stages.',
  ]);
  expect(guaranteeOf(computed, 'production: ["www.example.com"]')).toBeUndefined();
  const shared = tag('"P"', 'sharedAccount: "The vendor has no account for tests."');
  expect(guaranteeOf(tag('ids[stage]'))).not.toHaveProperty('exceptions');
  expect(guaranteeOf(shared)).toMatchObject({
    title: expect.stringMatching(/, unless its tag says why$/),
    exceptions: ['The account of "one": The vendor has no account for tests.'],
  });
  // Without hosts of production there is nothing to compare with.
  expect(guaranteeOf(computed, 'staging: ["stage.example.com"], development: ["localhost"]')).toBeUndefined();
});
