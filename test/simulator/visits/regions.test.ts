import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../../../compiler/compile/evaluate/evaluate.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import type { Program } from '../../../compiler/language/model/program.ts';
import { createModel } from '../../../compiler/proof/model/model.ts';
import { createOutcomes } from '../../../compiler/proof/outcomes/outcomes.ts';
import { compileText } from '../../support/compile-text.ts';
import { search } from '../../support/search.ts';
import { runText } from '../run-text.ts';

const before = `
project shop { dataLayer: "digital" country: visitorCountry region: visitorRegion }
site main { hosts: { production: ["www.example.com"] } }
stage production
data visitorCountry: country = layer("country") else local("country")
data visitorRegion: region = layer("region")
consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  default by visitorCountry {
    US:        [necessary, performance, targeting]
    US-CA:     [necessary]
    otherwise: [necessary, performance]
  }
  stored: oneTrust(cookie: "OptanonConsent")
}
tag pixels { vendor: pixel group: targeting on start options: { url: "https://pixel.example/p" } }
tag counts { vendor: pixel group: performance on start options: { url: "https://counter.example/p" } }
`;

test('regions in defaults, tables, conditions and scenarios', async () => {
  const results = await runText(
    `
matrix law: text by country { US, CA: "none", US-CA: "CCPA", DE: "GDPR" }
rule laws { on start when exists visitorCountry do log(law[visitorCountry] else "?") }
rule sent { on start when visitorCountry is US do log("us", visitorCountry) }
rule rest { on start when visitorCountry in [US] - [US-CA] do log("rest of the country") }
rule california { on start when visitorCountry is US-CA do log("California") }
rule not { on start when exists visitorCountry and visitorCountry is not US-CA do log("elsewhere") }

scenario "the region of a country has a row of its own" {
  given  visitorCountry is US-CA
  expect log "CCPA" once
  expect log "us" once
  expect log "California" once
  expect never log "rest of the country"
  expect never log "elsewhere"
  expect never tag pixels
  expect never tag counts
}
scenario "a region without its country is completed" {
  given  visitorCountry is US, layer("region") is "ca"
  expect log "CCPA" once
  expect never tag pixels
}
scenario "a country from another source counts, too" {
  given  local("country") is "us", visitorRegion is "US-CA"
  expect log "CCPA" once
}
scenario "an unknown region has the row of its country" {
  given  visitorCountry is US
  expect log "none" once
  expect log "rest of the country" once
  expect log "elsewhere" once
  expect tag pixels once
}
scenario "so has a region that no rule names" {
  given  visitorCountry is US-NV
  expect log "none" once
  expect log "rest of the country" once
}
scenario "so has what is no region" {
  given  visitorCountry is US, layer("region") is "California"
  expect log "none" once
}
scenario "a region of another country is ignored" {
  given  visitorCountry is DE, visitorRegion is "US-CA"
  expect log "GDPR" once
  expect tag counts once
  expect never log "California"
}
scenario "a country is not the region of the same letters" {
  given  visitorCountry is CA
  expect log "none" once
  expect never log "California"
  expect tag counts once
}
scenario "a region without a country is ignored" {
  given  visitorRegion is "US-CA"
  expect never rule laws
  expect never tag pixels
}
`,
    { before },
  );
  expect(Object.entries(results).filter(([, failures]) => failures.length > 0)).toEqual([]);
});

const places = ['US', 'US-CA', 'US-CO', 'CA', 'CA-QC', 'DE'] as const;

/** What a set contains: a list of places, of which a country contains its regions, or two of them with an operator. */
type CodeSet = readonly string[] | { readonly operator: '+' | '-' | '&'; readonly sets: readonly [CodeSet, CodeSet] };

const { set: sets } = fc.letrec<{ set: CodeSet }>((tie) => ({
  set: fc.oneof(
    { maxDepth: 2 },
    fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 3 }),
    fc.record({ operator: fc.constantFrom('+', '-', '&'), sets: fc.tuple(tie('set'), tie('set')) }),
  ),
})) as { set: fc.Arbitrary<CodeSet> };

const isList = (set: CodeSet): set is readonly string[] => Array.isArray(set);

function write(set: CodeSet): string {
  if (isList(set)) return `[${set.join(', ')}]`;
  const [a, b] = set.sets.map(write);
  return `(${a} ${set.operator} ${b})`;
}

function contains(set: CodeSet, place: string): boolean {
  if (isList(set)) return set.includes(place) || set.includes(place.slice(0, 2));
  const [a, b] = set.sets.map((one) => contains(one, place));
  return set.operator === '+' ? a || b : set.operator === '&' ? a && b : a && !b;
}

interface Visitor {
  readonly country?: string;
  readonly region?: string;
}

const visitors: fc.Arbitrary<Visitor> = fc.record(
  {
    country: fc.constantFrom('US', 'us', 'CA', 'DE', 'EU'),
    region: fc.constantFrom('US-CA', 'us-ca', 'CA', 'co', 'CA-QC', 'QC', 'US-NV', 'DE-BE', 'California'),
  },
  { requiredKeys: [] },
);

/** The place of a visitor, as the documentation says. */
function placeOf({ country = '', region = '' }: Visitor): string | undefined {
  const known = country.toUpperCase();
  if (!['US', 'CA', 'DE'].includes(known)) return undefined;
  const written = region.toUpperCase();
  const whole = written.includes('-') ? written : `${known}-${written}`;
  return places.some((place) => place === whole) && whole.startsWith(`${known}-`) ? whole : known;
}

test('the compiler, its proofs and the script agree about the places of random visitors', async () => {
  const property = fc.asyncProperty(
    fc.array(sets, { minLength: 4, maxLength: 6 }),
    fc.array(visitors, { minLength: 8, maxLength: 8 }),
    async (lists, all) => {
      const rules = [
        // All regions are named, so that each is a place.
        `countries named = [${places.filter((place) => place.length > 2).join(', ')}]`,
        ...lists.map((set, at) => `rule r${at} { on start when visitorCountry in ${write(set)} do log("rule ${at}") }`),
      ].join('\n');
      const scenarios = all.map((visitor, number) => {
        const place = placeOf(visitor);
        const given = Object.entries(visitor).map(([name, value]) => `layer("${name}") is "${value}"`);
        const expected = lists.map(
          (set, at) => `expect ${place !== undefined && contains(set, place) ? 'log' : 'never log'} "rule ${at}"`,
        );
        const first = given.length > 0 ? `given ${given.join(', ')}` : '';
        return `scenario "${number}" {\n${[first, ...expected].join('\n')}\n}`;
      });
      const { program } = compileText(rules, before);
      for (const visitor of all) {
        const place = placeOf(visitor);
        expect(whensOf(program, visitor)).toEqual(lists.map((set) => place !== undefined && contains(set, place)));
      }
      const reached = placesReached(program);
      lists.forEach((set, at) => expect(reached(`r${at}`)).toEqual(places.filter((place) => contains(set, place))));
      const results = await runText(`${rules}\n${scenarios.join('\n')}`, { before });
      expect(Object.entries(results).filter(([, failures]) => failures.length > 0)).toEqual([]);
    },
  );
  await fc.assert(property, search(4));
});

/** Returns whether the condition of each rule is true for a visitor, without a browser. */
function whensOf(program: Program, visitor: Visitor): readonly Value[] {
  const read = (_: unknown, [name]: readonly Value[]) => visitor[name as keyof Visitor];
  const environment = {
    program,
    site: 'main',
    stage: 'production',
    read: (leaf: { readonly kind: string; readonly source?: { readonly name: string } }, values: readonly Value[]) =>
      leaf.source?.name === 'layer' ? read(leaf, values) : undefined,
  };
  return program.rules.map(({ when }) => evaluate(when!, environment));
}

/** Returns a function that says in which of the places a rule runs for some visitor. */
function placesReached(program: Program): (rule: string) => readonly string[] {
  const model = createModel(program, { changes: true });
  const outcomes = createOutcomes(program, model, 'production');
  return (rule) => {
    const start = model.starts.find(({ running }) => running.id === rule)!;
    const reached = outcomes.of(start).flatMap(({ anywhere }) => anywhere.rows.flatMap(({ countries }) => countries));
    return places.filter((place) => reached.includes(place));
  };
}
