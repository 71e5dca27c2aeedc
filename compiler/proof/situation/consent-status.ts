import { staticValue } from '../../compile/evaluate/static-value.ts';
import { evaluate, type Environment } from '../../compile/evaluate/evaluate.ts';
import type { Consent, Matrix } from '../../language/model/program.ts';
import type { Draft } from './draft.ts';
import { whyNot } from './why-not.ts';

/** Whether something is granted, refused, or not decided yet, and why: a clause without a full stop. */
export interface ConsentStatus {
  readonly is: 'granted' | 'refused' | 'unknown';
  readonly why: string;
}

/** The consent of one visitor, as `write-consent.ts` writes its decision and `runtime/consent/consent.ts` applies it. */
export interface VisitorConsent {
  /** `number` may be that of a gate; see `gateNumber`. */
  statusOf(number: number): ConsentStatus;
  isGranted(group: string): boolean;
  /** Whether it is decided for every group. */
  readonly isKnown: boolean;
  /** Whether stored consent applies that is not too old. */
  readonly isChosen: boolean;
  readonly hasOptedOut: boolean;
}

/** The stored consent of the visitor, as it is given. */
export type GivenConsent = Pick<Draft, 'consent' | 'consentAge' | 'consentActive'>;

interface Decision {
  /** The numbers of the granted groups. Undefined while nothing is decided. */
  readonly granted?: ReadonlySet<number>;
  /** The number of the group that waits until it is known whether the visitor opted out. */
  readonly waiting?: number;
  /** The number of the group that is not granted because it is not known whether the visitor opted out. */
  readonly limited?: number;
  readonly why: string;
}

/** Returns the consent of a visitor. `isFinal`: the attempts to determine it are over. */
export function createVisitorConsent(
  consent: Consent,
  given: GivenConsent,
  environment: Environment,
  isFinal: boolean,
): VisitorConsent {
  const { groups, stored, noDefault, optOut } = consent;
  const isExpired = given.consentAge !== undefined && given.consentAge > (consent.expires ?? Infinity);
  const necessary = numbersOf(['necessary']);
  const out = optOut && evaluate(optOut, environment);
  const decision = limited(chosen());

  function numbersOf(names: readonly string[]): ReadonlySet<number> {
    return new Set(groups.filter(({ id }) => id === 'necessary' || names.includes(id)).map(({ number }) => number));
  }

  function chosen(): Decision {
    if (!stored || given.consent === undefined) return byDefault(stored ? 'no stored consent, and ' : '');
    if (given.consent === 'unknown') {
      const why = 'the consent manager has not reported the answer';
      return isFinal ? { granted: necessary, why: `${why}, so only necessary groups are granted` } : { why };
    }
    if (isExpired) return { granted: necessary, why: 'the stored consent is too old' };
    return { granted: numbersOf(given.consent), why: `the stored consent grants ${listOf(given.consent)}` };
  }

  function byDefault(before: string): Decision {
    const { default: matrix, by } = consent;
    if (noDefault && evaluate(noDefault, environment) === true) {
      const { text } = whyNot(noDefault, consent.source, environment, undefined, false);
      return { granted: necessary, why: `${before}no default applies because ${text}` };
    }
    if (!matrix) return { granted: necessary, why: `${before}no default is declared` };
    if (!by) return fromRow(matrix.otherwise, `${before}the default`);
    const country = evaluate({ kind: 'data', data: by, type: by.type, start: 0, end: 0 }, environment);
    if (isFinal) return fromRow(matrix.missing, `${before}the default without a country`);
    if (country === undefined) return { why: `${before}the country is not known: ${by.id} is missing` };
    return fromRow(rowOf(matrix, String(country)), `${before}the default of ${String(country)}`);
  }

  function fromRow(row: Matrix['missing'], whose: string): Decision {
    const names = [row ? (staticValue(row) ?? []) : []].flat().map(String);
    const active = stored ? (given.consentActive ?? names) : names;
    const granted = names.filter((name) => active.includes(name));
    const left = granted.length < names.length ? `, of which the consent manager lists ${listOf(granted)}` : '';
    return { granted: numbersOf(granted), why: `${whose} grants ${listOf(names)}${left}` };
  }

  function limited(decided: Decision): Decision {
    if (!optOut || !decided.granted) return decided;
    if (out === true) return { granted: necessary, why: 'the visitor opted out' };
    const number = groups.find(({ id }) => id === 'targeting')?.number;
    if (!optOut.type.optional || number === undefined || !decided.granted.has(number)) return decided;
    // The tag that asks for the opt-out does not wait for it.
    const waiting = isFinal ? undefined : number;
    if (out === false) return { ...decided, waiting };
    const granted = new Set([...decided.granted].filter((one) => one !== number));
    return { ...decided, granted, waiting, limited: number };
  }

  function statusOf(number: number): ConsentStatus {
    const { granted, waiting, limited: kept } = decision;
    const why = number === kept ? 'it is not known whether the visitor opted out' : decision.why;
    if (!granted) return { is: 'unknown', why };
    if (number >= apart) return { is: waiting === number - apart ? 'granted' : 'refused', why };
    if (granted.has(number)) return { is: 'granted', why };
    return { is: waiting === number ? 'unknown' : 'refused', why };
  }

  return {
    statusOf,
    isGranted: (group) =>
      group === 'necessary' || groups.some(({ id, number }) => id === group && statusOf(number).is === 'granted'),
    isKnown: groups.every(({ number }) => statusOf(number).is !== 'unknown'),
    isChosen: Boolean(stored) && Array.isArray(given.consent) && !isExpired,
    hasOptedOut: out === true,
  };
}

/** What `gateNumber` adds for the tag that reports the opt-out. */
const apart = 16;

function rowOf({ rows, otherwise }: Matrix, country: string): Matrix['missing'] {
  return rows.find(({ keys: [codes] }) => !codes || codes.includes(country))?.value ?? otherwise;
}

const listOf = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'nothing');
