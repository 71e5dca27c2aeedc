import { needsConsent } from '../../compiler/compile/analysis/gate-of.ts';
import type { ManifestBundle } from '../../compiler/contract/manifest.ts';
import type { DocumentClaim, DocumentVerdict } from '../../compiler/contract/verdict.ts';
import { describeScenario } from '../../compiler/describe/report/describe-scenario.ts';
import { lazily } from '../../compiler/compile/traverse/memoize.ts';
import type { Assertion } from '../../compiler/language/model/assertion.ts';
import type { Declared, Program, Rule, Tag } from '../../compiler/language/model/program.ts';
import { count, formatKilobytes } from '../../compiler/language/source/count.ts';
import { groupBy } from '../../compiler/language/source/lists.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { countries } from '../../compiler/language/tables/countries.ts';
import { unlessTooLarge } from '../../compiler/proof/diagram/too-large.ts';
import { sharedModels } from '../../compiler/proof/model/models.ts';
import type { Start } from '../../compiler/proof/model/start.ts';
import { createOutcomes } from '../../compiler/proof/outcomes/outcomes.ts';

/** A few words about each rule, tag and assertion, by the place of its name; see `placeKey`. */
export type Summaries = ReadonlyMap<string, string>;

/** Returns the key of a place: the path of its file, and its offset. */
export const placeKey = (path: Path, start: number): string => `${start} ${path}`;

/**
 * Returns where rules and tags run at a stage and the consent they need, how many scenarios name them, and their bytes in
 * the bundles of a build; and the verdicts of assertions.
 */
export function summariesOf(
  program: Program,
  claims: readonly DocumentClaim[],
  stage: string,
  bundles: readonly ManifestBundle[],
): Summaries {
  const runsOf = createDescribeRuns(program, stage);
  const mentions = groupBy(
    program.scenarios.flatMap((scenario) => describeScenario(scenario).about),
    ({ kind, id }) => `${kind} ${id}`,
  );
  const sizes = groupBy(
    bundles.flatMap((bundle) => (bundle.stage === stage ? bundle.rules : [])),
    ({ id }) => id,
  );
  const describe = (running: Rule | Tag, kind: 'rule' | 'tag') => {
    const { id } = running;
    const scenarios = mentions.get(`${kind} ${id}`) ?? [];
    const bytes = sizes.get(id) ?? [];
    return [
      ...runsOf(running),
      ...(scenarios.length > 0 ? [count(scenarios.length, 'scenario')] : []),
      ...(bytes.length > 0 ? [`${formatKilobytes(Math.max(...bytes.map((one) => one.bytes)))} in the last build`] : []),
    ].join(' · ');
  };
  const of = ({ source, nameSpan }: Declared, text: string) => [placeKey(source.path, nameSpan.start), text] as const;
  return new Map([
    ...program.rules.map((rule) => of(rule, describe(rule, 'rule'))),
    ...program.tags.map((tag) => of(tag, describe(tag, 'tag'))),
    ...program.assertions.flatMap((assertion) => {
      const verdict = verdictOf(assertion, claims);
      return verdict === undefined ? [] : [of(assertion, verdict)];
    }),
  ]);
}

/** Creates a function that says where a rule or tag runs, and which consent it needs. */
function createDescribeRuns(program: Program, stage: string): (running: Rule | Tag) => readonly string[] {
  const made = unlessTooLarge(() => {
    const model = sharedModels(program).withChanges();
    return { model, outcomes: createOutcomes(program, model, stage) };
  });
  if (!made) return () => [];
  const { model, outcomes } = made;
  const startsOfTags = lazily(() =>
    groupBy(
      model.starts.filter(({ action }) => !action),
      ({ through }) => through,
    ),
  );
  const startsByRules = lazily(() =>
    groupBy(
      model.starts.filter(({ action }) => action),
      ({ through }) => through,
    ),
  );
  /** The starts of a tag by its own events; without such events, those by rules. */
  const startsOf = (running: Rule | Tag): readonly Start[] =>
    'vendor' in running
      ? (startsOfTags().get(running) ?? startsByRules().get(running) ?? [])
      : model.startsInPageOf(running);

  /** Returns the countries in which a start is possible for somebody. A visitor in a region is in its country. */
  const countriesOf = (start: Start): readonly string[] =>
    outcomes
      .of(start)
      .flatMap(({ anywhere }) =>
        anywhere.rows.flatMap((row) =>
          row.countries.map((place) => place.slice(0, 2)).filter((code) => code in countries),
        ),
      );

  return (running) =>
    unlessTooLarge(() => {
      const starts = startsOf(running);
      if (starts.length === 0) return [];
      const found = new Set(starts.flatMap(countriesOf)).size;
      const all = Object.keys(countries).length;
      if (found === 0) return ['never runs'];
      const needs = starts.map((start) => [
        ...new Set([...(needsConsent(start.group) ? [start.group] : []), ...outcomes.groupsNeeded(start)]),
      ]);
      return [
        `runs in ${found === all ? `all ${all}` : `${found} of ${all}`} countries`,
        ...(needs.every(({ length }) => length > 0)
          ? [`needs ${[...new Set(needs.map((groups) => groups.join(' and ')))].join(', or ')}`]
          : []),
        ...throughRules(running, starts),
      ];
    }, []);
}

/** Names the rules through which a tag runs that has no events of its own. */
function throughRules(tag: Rule | Tag, starts: readonly Start[]): readonly string[] {
  const rules = [...new Set(starts.map(({ running }) => running))].filter((running) => running !== tag);
  if (!('vendor' in tag) || rules.length === 0) return [];
  const named = rules.slice(0, mostNamed).map(({ id }) => id);
  const more = rules.length - named.length;
  return [`through ${named.join(', ')}${more > 0 ? ` and ${count(more, 'more rule')}` : ''}`];
}

const mostNamed = 3;

function verdictOf({ id, source }: Assertion, claims: readonly DocumentClaim[]): string | undefined {
  const claim = claims.find(({ title, place }) => title === id && place?.path === source.path);
  if (!claim) return undefined;
  const { verdict, because } = claim;
  return because === undefined ? verdictWords[verdict] : `${verdictWords[verdict]}, because of ${because}`;
}

const verdictWords: Readonly<Record<DocumentVerdict['verdict'], string>> = {
  proved: 'proved',
  nothingRuns: 'proved, because nothing that it is about runs',
  refuted: 'refuted',
  notSettled: 'not settled',
};
