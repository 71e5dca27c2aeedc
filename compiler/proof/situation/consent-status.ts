import { staticValue } from '../../compile/evaluate/static-value.ts';
import { evaluate, type Environment } from '../../compile/evaluate/evaluate.ts';
import type { PageModel } from '../../../runtime/tables/tables.ts';
import { concerns, queuedBy } from '../../compile/analysis/opt-outs.ts';
import type { Consent, Matrix } from '../../language/model/program.ts';
import type { Draft } from './draft.ts';
import { plainText } from '../../contract/report/text.ts';
import { describeConstant } from '../../describe/sentences/describe-constant.ts';
import { describerOf } from '../../describe/sentences/describer.ts';
import { whyNot } from './why-not.ts';

/** Whether something is granted, refused, or not decided yet, and why: a clause without a full stop. */
export interface ConsentStatus {
  readonly is: 'granted' | 'refused' | 'unknown';
  readonly why: string;
}

/** The consent of one visitor, as `write-consent.ts` writes its decision and `runtime/consent/consent.ts` applies it. */
export interface VisitorConsent {
  /** `number` may be that of a gate; see `gateNumber`. "Granted" then means that the gate opens. */
  statusOf(number: number): ConsentStatus;
  isGranted(group: string): boolean;
  /** Whether it is decided for every group. */
  readonly isKnown: boolean;
  /** What decides; undefined while nothing is decided. */
  readonly decision?: NonNullable<PageModel['consent']>['decision'];
  /** Whether stored consent applies that is not too old. */
  readonly isChosen: boolean;
  /** Whether the visitor opted out of all groups: of all at once, or of each. */
  readonly hasOptedOut: boolean;
  /** Whether the visitor opted out of a group. */
  isOutOf(group: string): boolean;
}

/** The stored consent of the visitor, as it is given. */
export type GivenConsent = Pick<Draft, 'consent' | 'consentAge' | 'consentActive'>;

/** What stored consent or the default grants. */
type Chosen = Pick<Decision, 'granted' | 'why'>;

interface Decision {
  /** The numbers of the granted groups. Undefined while nothing is decided. */
  readonly granted?: ReadonlySet<number>;
  /** The numbers of the groups that are granted apart from opt-outs of which it may still become known whether they apply. */
  readonly waiting: ReadonlySet<number>;
  /** Why groups are not granted that would be without opt-outs, by their numbers. */
  readonly limited: ReadonlyMap<number, string>;
  readonly why: string;
}

/** Returns the consent of a visitor. `isFinal`: the attempts to determine it are over. */
export function createVisitorConsent(
  consent: Consent,
  given: GivenConsent,
  environment: Environment,
  isFinal: boolean,
): VisitorConsent {
  const { groups, stored, noDefault, optOuts } = consent;
  const isExpired = given.consentAge !== undefined && given.consentAge > (consent.expires ?? Infinity);
  const necessary = numbersOf(['necessary']);
  const judged = optOuts.map((optOut) => ({ optOut, is: evaluate(optOut.when, environment) }));
  const isOutOfAll = judged.some(({ optOut, is }) => is === true && optOut.group === undefined);
  const decision = limited(chosen());

  function numbersOf(names: readonly string[]): ReadonlySet<number> {
    return new Set(groups.filter(({ id }) => id === 'necessary' || names.includes(id)).map(({ number }) => number));
  }

  function chosen(): Chosen {
    if (!stored || given.consent === undefined) return byDefault(stored ? 'no stored consent, and ' : '');
    if (given.consent === 'unknown') {
      const why = 'the consent manager has not reported the answer';
      return isFinal ? { granted: necessary, why: `${why}, so only necessary groups are granted` } : { why };
    }
    if (isExpired) return { granted: necessary, why: 'the stored consent is too old' };
    return { granted: numbersOf(given.consent), why: `the stored consent grants ${listOf(given.consent)}` };
  }

  function byDefault(before: string): Chosen {
    const { default: matrix, by } = consent;
    if (noDefault && evaluate(noDefault, environment) === true) {
      const { text } = whyNot(noDefault, consent.source, environment, undefined, false);
      return { granted: necessary, why: `${before}no default applies because ${text}` };
    }
    if (!matrix) return { granted: necessary, why: `${before}no default is declared` };
    if (!by) return fromRow(matrix.otherwise, `${before}the default`);
    const country = evaluate({ kind: 'data', data: by, type: by.type, start: 0, end: 0 }, environment);
    if (isFinal) return fromRow(matrix.missing, `${before}the default without a country`);
    if (country === undefined) return { why: `${before}the country is not known` };
    const name = plainText(describeConstant(country, by.type, describerOf(environment.program)));
    return fromRow(rowOf(matrix, String(country)), `${before}the default of ${name}`);
  }

  function fromRow(row: Matrix['missing'], whose: string): Chosen {
    const names = [row ? (staticValue(row) ?? []) : []].flat().map(String);
    const active = stored ? (given.consentActive ?? names) : names;
    const granted = names.filter((name) => active.includes(name));
    const left = granted.length < names.length ? `, of which the consent manager lists ${listOf(granted)}` : '';
    return { granted: numbersOf(granted), why: `${whose} grants ${listOf(names)}${left}` };
  }

  function limited(decided: Chosen): Decision {
    if (!decided.granted) return { ...decided, waiting: new Set(), limited: new Map() };
    if (isOutOfAll) {
      return { granted: necessary, waiting: new Set(), limited: new Map(), why: 'the visitor opted out' };
    }
    const granted = new Set(decided.granted);
    const waiting = new Set<number>();
    const reasons = new Map<number, string>();
    for (const { id, number } of groups.filter(({ number }) => decided.granted!.has(number))) {
      const about = judged.filter(({ optOut }) => concerns(optOut, id));
      const queuing = about.filter(({ optOut }) => queuedBy(optOut) === id);
      const isOut = about.some(({ is }) => is === true);
      // The tag that asks for the opt-out does not wait for it.
      if (!isOut && !isFinal && queuing.length > 0) waiting.add(number);
      if (!isOut && queuing.every(({ is }) => is === false)) continue;
      granted.delete(number);
      const unknown = 'it is not known whether the visitor opted out';
      const ofGroup = queuing.some(({ optOut, is }) => is !== false && optOut.group !== undefined) ? ` of ${id}` : '';
      reasons.set(number, isOut ? `the visitor opted out of ${id}` : `${unknown}${ofGroup}`);
    }
    return { granted, waiting, limited: reasons, why: decided.why };
  }

  function statusOf(number: number): ConsentStatus {
    if (number < 0) {
      const { is, why } = statusOf(-number);
      return { is: is === 'unknown' ? is : is === 'granted' ? 'refused' : 'granted', why };
    }
    const { granted, waiting } = decision;
    const why = decision.limited.get(number) ?? decision.why;
    if (!granted) return { is: 'unknown', why };
    if (number >= apart) return { is: waiting.has(number - apart) ? 'granted' : 'refused', why };
    if (granted.has(number)) return { is: 'granted', why };
    return { is: waiting.has(number) ? 'unknown' : 'refused', why };
  }

  /** What decides if no opt-out applies. */
  function sourceOf(): VisitorConsent['decision'] {
    if (stored && given.consent === 'unknown') return 'release';
    if (stored && given.consent !== undefined) return 'choice';
    return isFinal && consent.by ? 'release' : 'default';
  }

  const isOutOf = (group: string) => judged.some(({ optOut, is }) => is === true && concerns(optOut, group));
  const others = groups.map(({ id }) => id).filter((id) => id !== 'necessary');

  return {
    statusOf,
    isGranted: (group) =>
      group === 'necessary' || groups.some(({ id, number }) => id === group && statusOf(number).is === 'granted'),
    isKnown: groups.every(({ number }) => statusOf(number).is !== 'unknown'),
    decision: decision.granted && (judged.some(({ is }) => is === true) ? 'signal' : sourceOf()),
    isChosen: Boolean(stored) && Array.isArray(given.consent) && !isExpired,
    hasOptedOut: isOutOfAll || (others.length > 0 && others.every(isOutOf)),
    isOutOf,
  };
}

/** What `gateNumber` adds for the tag that reports the opt-out. */
const apart = 16;

function rowOf({ rows, otherwise }: Matrix, country: string): Matrix['missing'] {
  return rows.find(({ keys: [codes] }) => !codes || codes.includes(country))?.value ?? otherwise;
}

const listOf = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'nothing');
