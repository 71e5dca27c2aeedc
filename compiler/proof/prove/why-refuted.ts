import type { PageModel } from '../../../runtime/tables.ts';
import { valueKey } from '../../analysis/value-key.ts';
import { evaluate, type Environment } from '../../evaluate/evaluate.ts';
import { builtIns } from '../../language/tables.ts';
import type { Program } from '../../model/program.ts';
import { unnamedHost } from '../../setup/usual-host.ts';
import { createVisitorConsent, type GivenConsent, type VisitorConsent } from '../explain/consent-status.ts';
import { firstValue } from '../explain/visitor.ts';
import { whyNot, type Reason } from '../explain/why-not.ts';
import type { Situation, SituationConsent } from '../witness/situation.ts';
import { nameOf, pageAt, pagePartOf } from './page-of.ts';
import type { Claim } from './verdict.ts';

/**
 * Returns the part of a claim's condition that a situation makes false, or for `never … when` true. Undefined if the claim
 * has no condition, or if its value depends on what the situation leaves open, such as a state that the same rule has set.
 */
export function whyRefuted(
  { breaks, source }: Claim,
  program: Program,
  situation: Situation,
): Pick<Reason, 'text' | 'values'> | undefined {
  if (breaks.kind !== 'condition' || !source) return undefined;
  const { environment, consent } = visitorOf(program, situation);
  if ((evaluate(breaks.when, environment) === true) !== breaks.isTrue) return undefined;
  const { text, values } = whyNot(breaks.when, source, environment, consent, !breaks.isTrue);
  return { text, values };
}

/** Returns what conditions read in a situation. What it leaves open has its usual value, as in a scenario. */
function visitorOf(program: Program, situation: Situation) {
  const { site, stage, start, inputs, isFinal } = situation;
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
  const page = pageOf(situation, program, consentNow);
  return { environment, consent: consentNow() };

  function read(...[leaf, values]: Parameters<Environment['read']>): unknown {
    if (leaf.kind === 'consent') return consentNow()?.isGranted(leaf.group);
    const key = [...moments].map((moment) => `${valueKey(leaf)} at ${moment}`).find((one) => known.has(one));
    if (key !== undefined) return known.get(key);
    if (leaf.kind === 'state') return firstValue(leaf.state, environment);
    const builtIn =
      leaf.kind === 'builtIn' || pagePartOf({ expression: leaf }) ? builtIns.get(nameOf(leaf)!) : undefined;
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
  const valueOf = (name: string) => situation.inputs.find(({ input }) => nameOf(input.expression) === name)?.value;
  const [url, referrer] = [
    valueOf('url') ?? `https://${situation.host ?? unnamedHost(program)}/`,
    valueOf('referrer') ?? '',
  ];
  return {
    ...pageAt(String(url), String(referrer), program.project.redaction.parameters),
    get consent() {
      const now = consentNow();
      if (!now) return undefined;
      const { isKnown, isChosen, hasOptedOut } = now;
      return {
        known: isKnown,
        chosen: isChosen,
        optedOut: hasOptedOut,
        state: isKnown ? 'complete' : 'pending',
      } as const;
    },
  };
}
