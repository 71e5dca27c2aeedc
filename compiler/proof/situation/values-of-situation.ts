import type { PageModel } from '../../../runtime/tables/tables.ts';
import { valueKey } from '../../compile/analysis/value-key.ts';
import type { Environment } from '../../compile/evaluate/evaluate.ts';
import { redactedParameters } from '../../language/tables/personal-parameters.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type { Program } from '../../language/model/program.ts';
import { unnamedHost } from './usual-host.ts';
import { createVisitorConsent, type GivenConsent, type VisitorConsent } from './consent-status.ts';
import { initialValueOf } from './visitor.ts';
import type { Situation, SituationConsent } from './situation.ts';
import { nameOfRead, pageAt, pagePartOf } from './page-of.ts';

/** What expressions read in a situation. */
export interface SituationValues {
  readonly environment: Environment;
  /** Undefined in a project without consent groups. */
  readonly consent?: VisitorConsent;
}

/** Returns what expressions read in a situation. What it leaves open has its usual value, as in a scenario. */
export function valuesOfSituation(program: Program, situation: Situation): SituationValues {
  const { site, stage, start, inputs, isFinal, keyOf = valueKey } = situation;
  const known = new Map(inputs.map(({ input, value }) => [input.key, value]));
  const moments = new Set([start.context.moment, 'event', 'page']);
  const environment: Environment = { program, site, stage, read };
  const { reported } = situation.consent;
  const given = givenConsent(program, situation.consent);
  const isLast = isFinal || reported === 'undetermined';
  let consent: VisitorConsent | undefined;
  // Consent may depend on the page, and conditions on both.
  const consentNow = () =>
    program.consent && (consent ??= createVisitorConsent(program.consent, given, environment, isLast));
  const parameters = redactedParameters(program);
  const page = pageOf(situation, program, consentNow);
  return { environment, consent: consentNow() };

  function read(...[leaf, values]: Parameters<Environment['read']>): unknown {
    if (leaf.kind === 'consent') return consentNow()?.isGranted(leaf.group);
    const key = [...moments].map((moment) => `${keyOf(leaf)} at ${moment}`).find((one) => known.has(one));
    if (key !== undefined) return known.get(key);
    if (leaf.kind === 'state') return initialValueOf(leaf.state, environment);
    if (leaf.kind === 'call') {
      // Functions of the event and of elements read what the situation leaves open.
      const { event, page: ofPage, result } = leaf.function;
      if (event || ofPage) return result === 'boolean' ? false : undefined;
      return leaf.function.evaluate(...values, parameters);
    }
    const builtIn =
      leaf.kind === 'builtIn' || pagePartOf({ expression: leaf }) ? builtIns.get(nameOfRead(leaf)!) : undefined;
    return builtIn?.evaluate(page, ...values);
  }
}

function givenConsent({ consent }: Program, { reported, groups, isExpired, inactive }: SituationConsent): GivenConsent {
  const all = consent?.groups.map(({ id }) => id) ?? [];
  return {
    consent: reported === 'stored' ? groups : reported === 'unanswered' ? undefined : 'unknown',
    consentAge: isExpired ? Infinity : undefined,
    consentActive: inactive && all.filter((id) => !inactive.includes(id)),
  };
}

function pageOf(situation: Situation, program: Program, consentNow: () => VisitorConsent | undefined): PageModel {
  const latestFirst = [situation.start.context.moment, 'event', 'page'];
  const valueOf = (name: string) => {
    const all = situation.inputs.filter(({ input }) => nameOfRead(input.expression) === name);
    return latestFirst.flatMap((moment) => all.find(({ input }) => input.moment === moment) ?? [])[0]?.value;
  };
  const [url, referrer] = [
    valueOf('url') ?? `https://${situation.host ?? unnamedHost(program)}/`,
    valueOf('referrer') ?? '',
  ];
  return {
    ...pageAt(String(url), String(referrer), program.project.redaction.parameters),
    get consent() {
      const now = consentNow();
      if (!now) return undefined;
      const { isKnown, isChosen, hasOptedOut, decision } = now;
      return {
        known: isKnown,
        chosen: isChosen,
        optedOut: hasOptedOut,
        decision,
        state: isKnown ? 'complete' : 'pending',
      } as const;
    },
  };
}
