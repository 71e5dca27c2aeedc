import type { ExpressionOf } from '../../language/model/expression.ts';
import type { Consent, Matrix, OptOut, Program } from '../../language/model/program.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { namedGroupsOf } from '../../compile/evaluate/named-groups.ts';
import { consentManagerOf } from '../../compile/evaluate/consent-manager.ts';
import { mayExpire } from '../../compile/evaluate/may-expire.ts';
import { isChangeable } from '../../compile/analysis/is-changeable.ts';
import { concerns, queuedBy } from '../../compile/analysis/opt-outs.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { ReportedConsent, Moment } from './atom.ts';
import type { Atoms } from './atoms.ts';
import { known, missing, no, whenMissing, whenTrue, type Alternative } from './term.ts';
import type { EvaluationContext, Values } from './values.ts';

/** The consent of the visitor, as `write-consent.ts` writes its decision and `runtime/consent/consent.ts` applies it. */
export interface ConsentModel {
  /** Whether the gate with this `gateNumber` opens: by default if a group is granted. */
  isGranted(number: number, context: EvaluationContext): DiagramNode;
  /** Whether it is decided that the group is granted or refused. */
  isKnown(number: number, context: EvaluationContext): DiagramNode;
  isWithdrawn(number: number, context: EvaluationContext): DiagramNode;
  /** Returns when a built-in value about consent is true; undefined for any other. */
  about(name: string, context: EvaluationContext): DiagramNode | undefined;
  /** Returns the values of `consent.decision`. */
  decisions(context: EvaluationContext): readonly Alternative[];
  isReported(reported: ReportedConsent, moment: Moment): DiagramNode;
  /** Whether stored consent that is not too old grants the group. */
  isChosen(group: string, moment: Moment): DiagramNode;
  reportedAt(moment: Moment, isTrue: (variable: number) => boolean): ReportedConsent;
  /** The conditions of atoms, for decoding. */
  readonly atoms: ConsentAtoms;
}

export interface ConsentAtoms {
  stored(group: string, moment: Moment): DiagramNode;
  inactive(group: string, moment: Moment): DiagramNode;
  isFinal(moment: Moment): DiagramNode;
  hasOptedOut(optOut: OptOut, moment: Moment): DiagramNode;
  isExpired(moment: Moment): DiagramNode;
}

/** What is granted, and what is still unknown. A group that waits is granted unless the visitor has opted out. */
interface Decision {
  readonly isOpen: DiagramNode;
  granted(number: number): DiagramNode;
  waits(number: number): DiagramNode;
}

interface JudgedOptOut {
  readonly optOut: OptOut;
  readonly isTrue: DiagramNode;
  readonly isFalse: DiagramNode;
}

export function createConsentModel(
  atoms: Atoms,
  program: Program,
  values: () => Values,
  changes: boolean,
): ConsentModel {
  const { consent } = program;
  const { and, or, not, all, any, ite } = atoms.diagrams;
  const decisions = new WeakMap<WeakKey, Decision>();
  const queued = new Set((consent?.optOuts ?? []).flatMap((optOut) => queuedBy(optOut) ?? []));
  const isSettled = !consent?.stored || consent.handshake !== undefined;
  const gives = Boolean(consent) && !(isSettled && !consent?.by && queued.size === 0);

  const manager = consentManagerOf(consent);
  const groupAtom = (of: 'stored' | 'inactive', group: string, moment: Moment) =>
    atoms.is(`${of} ${group} ${moment}`, () => ({ kind: 'group', of, group, moment }));
  const own: ConsentAtoms = {
    stored: (group, moment) => all(answersFor(consent, group).map((answer) => groupAtom('stored', answer, moment))),
    // A manager that lists no groups refuses some without an answer only if it has lost an answer in this page.
    inactive: (group, moment) =>
      manager && !manager.list && (!changes || manager.isNeverTaken) ? 0 : groupAtom('inactive', group, moment),
    isFinal: (moment) => (gives ? atoms.is(`is final ${moment}`, () => ({ kind: 'isFinal', moment })) : 0),
    isExpired: (moment) =>
      consent && mayExpire(consent) ? atoms.is(`is expired ${moment}`, () => ({ kind: 'isExpired', moment })) : 0,
    hasOptedOut({ group, when }, moment) {
      // What cannot change in a page was the same earlier.
      if (!changes || !dependenciesOf(when).some(isChangeable)) return 0;
      const key = `has opted out ${group === undefined ? '' : `of ${group} `}${moment}`;
      const now = atoms.is(key, () => ({ kind: 'hasOptedOut', group, moment }));
      return moment === 'start' ? or(own.hasOptedOut({ group, when }, 'event'), now) : now;
    },
  };

  const choiceAt = (moment: Moment) =>
    atoms.choice(`consent ${moment}`, () => ({ of: 'consent', moment, options: reportedConsents }));

  function reportsAt(moment: Moment, isWanted: (reported: ReportedConsent) => boolean): DiagramNode {
    if (!consent?.stored) return isWanted('unanswered') ? 1 : 0;
    return atoms.isOneOf(choiceAt(moment), (option) => isWanted(reportable(reportedConsents[option])));
  }

  const isReported = (reported: ReportedConsent, moment: Moment) => reportsAt(moment, (one) => one === reported);

  /** Without a limited wait, the manager keeps the choice unknown. */
  function reportable(reported: ReportedConsent): ReportedConsent {
    const mayFail = consent?.handshake !== undefined || consent?.stored?.source.export.module !== undefined;
    const known = reported === 'undetermined' && !mayFail ? 'unknown' : reported;
    return known === 'unknown' && manager?.isNeverUnknown ? 'unanswered' : known;
  }

  function decisionOf(context: EvaluationContext): Decision {
    const before = decisions.get(context.values);
    if (before) return before;
    const decision = decide(consent!, context);
    decisions.set(context.values, decision);
    return decision;
  }

  /** An opt-out, which is remembered for the rest of the page once it is true. */
  function judge(optOut: OptOut, context: EvaluationContext): JudgedOptOut {
    const value = values().of(optOut.when, context);
    const before = own.hasOptedOut(optOut, context.moment);
    const isFalse = value.alternatives.find(({ term }) => term.key === no.key)?.guard ?? 0;
    return { optOut, isTrue: or(before, whenTrue(value)), isFalse: and(isFalse, not(before)) };
  }

  const judgeAll = (context: EvaluationContext) => (consent?.optOuts ?? []).map((optOut) => judge(optOut, context));

  /** Returns when the visitor is known to have opted out of every group that visitors can refuse. */
  function hasOptedOutOfAll(context: EvaluationContext): DiagramNode {
    const judged = judgeAll(context);
    const others = (consent?.groups ?? []).filter(({ id }) => id !== 'necessary');
    const ofGroup = (id: string) =>
      any(judged.filter(({ optOut }) => concerns(optOut, id)).map(({ isTrue }) => isTrue));
    const ofAll = judged.filter(({ optOut }) => optOut.group === undefined).map(({ isTrue }) => isTrue);
    return any([...ofAll, others.length > 0 ? all(others.map(({ id }) => ofGroup(id))) : 0]);
  }

  function decide({ groups, noDefault }: Consent, context: EvaluationContext): Decision {
    const { moment } = context;
    const isFinal = own.isFinal(moment);
    const without = noDefault ? values().truth(noDefault, context) : 0;
    const defaults = defaultsOf(consent!, context);
    const unanswered = isReported('unanswered', moment);
    const isOpen = or(
      and(isReported('unknown', moment), not(isFinal)),
      all([unanswered, not(without), not(isFinal), defaults.isUnknown]),
    );
    const stored = and(isReported('stored', moment), not(own.isExpired(moment)));
    const judged = judgeAll(context);
    const before = new Map<number, DiagramNode>();
    const granted = new Map<number, DiagramNode>();
    for (const { id, number } of groups) {
      const isActive = consent!.stored ? not(own.inactive(id, moment)) : 1;
      const byDefault = and(isActive, ite(isFinal, defaults.atLast(id), defaults.granted(id)));
      const chosen = or(all([unanswered, not(without), byDefault]), and(stored, own.stored(id, moment)));
      const out = judged.filter(({ optOut }) => concerns(optOut, id)).map(({ isTrue }) => isTrue);
      const remaining = all([chosen, not(isOpen), not(any(out))]);
      const knownNot = judged.filter(({ optOut }) => queuedBy(optOut) === id).map(({ isFalse }) => isFalse);
      before.set(number, queued.has(id) ? and(remaining, not(isFinal)) : 0);
      granted.set(number, all([remaining, ...knownNot]));
    }
    return {
      isOpen,
      granted: (number) => (number === necessary ? not(isOpen) : (granted.get(number) ?? 0)),
      waits: (number) => before.get(number) ?? 0,
    };
  }

  /** The default consent before the attempts are over, and after. It is unknown while the country is. */
  function defaultsOf({ default: matrix, by }: Consent, context: EvaluationContext) {
    const none = { isUnknown: 0, granted: (): DiagramNode => 0, atLast: (): DiagramNode => 0 };
    if (!matrix) return none;
    const has = (list: unknown, group: string) => Array.isArray(list) && list.includes(group);
    const fixed = (row: Matrix['missing']) => (group: string) => (has(row && staticValue(row), group) ? 1 : 0);
    if (!by) return { isUnknown: 0, granted: fixed(matrix.otherwise), atLast: fixed(matrix.otherwise) };
    const at = { start: 0, end: 0 };
    const country: ExpressionOf<'data'> = { kind: 'data', data: by, type: by.type, ...at };
    const lookup: ExpressionOf<'lookup'> = { kind: 'lookup', matrix, keys: [country], type: matrix.type, ...at };
    const { alternatives } = values().of(lookup, context);
    const isUnknown = whenMissing(values().of(country, context));
    const granted = (group: string) =>
      atoms.diagrams.any(
        alternatives.map(({ guard, term }) => (term.kind === 'known' && has(term.value, group) ? guard : 0)),
      );
    return {
      isUnknown,
      granted: (group: string) => and(not(isUnknown), granted(group)),
      atLast: fixed(matrix.missing),
    };
  }

  function unknown(number: number, context: EvaluationContext): DiagramNode {
    const { isOpen, granted, waits } = decisionOf(context);
    return or(isOpen, and(waits(number), not(granted(number))));
  }

  function isGranted(number: number, context: EvaluationContext): DiagramNode {
    if (number < 0) return and(isKnown(-number, context), not(isGranted(-number, context)));
    const decision = decisionOf(context);
    const isOn = number >= apart ? decision.waits(number - apart) : decision.granted(number);
    return and(isOn, not(number >= apart ? decision.isOpen : unknown(number, context)));
  }

  const isKnown = (number: number, context: EvaluationContext) => not(unknown(Math.abs(number), context));

  /** What decides, as `runtime/consent/decision.ts` finds it. */
  function decisionsAt(context: EvaluationContext): readonly Alternative[] {
    if (!consent) return [{ guard: 1, term: missing }];
    const { isOpen } = decisionOf(context);
    const { moment } = context;
    const isOut = any(judgeAll(context).map(({ isTrue }) => isTrue));
    const decided = and(not(isOpen), not(isOut));
    const isChoice = isReported('stored', moment);
    const isUnanswered = isReported('unanswered', moment);
    const isDefault = and(isUnanswered, consent.by ? not(own.isFinal(moment)) : 1);
    return [
      { guard: isOpen, term: missing },
      { guard: and(not(isOpen), isOut), term: known('signal') },
      { guard: and(decided, isChoice), term: known('choice') },
      { guard: and(decided, isDefault), term: known('default') },
      { guard: all([decided, not(isChoice), not(isDefault)]), term: known('release') },
    ];
  }

  return {
    atoms: own,
    decisions: decisionsAt,
    isReported,
    isChosen: (group, moment) => and(not(own.isExpired(moment)), group === 'necessary' ? 1 : own.stored(group, moment)),
    reportedAt: (moment, isTrue) =>
      consent?.stored ? reportable(reportedConsents[atoms.chosen(choiceAt(moment), isTrue)]) : 'unanswered',
    isGranted,
    isKnown,
    isWithdrawn(number, context) {
      if (!changes) return 0;
      const { moment } = context;
      const was = atoms.is(`was granted ${number} ${moment}`, () => ({
        kind: 'wasGranted',
        group: consent!.groups.find((group) => group.number === number)!.id,
        moment,
      }));
      return all([was, not(unknown(number, context)), not(isGranted(number, context))]);
    },
    about(name, context) {
      switch (name) {
        case 'consent.known':
          return all((consent?.groups ?? []).map(({ number }) => not(unknown(number, context))));
        case 'consent.chosen':
          return consent?.stored ? and(isReported('stored', context.moment), not(own.isExpired(context.moment))) : 0;
        case 'optedOut':
          return hasOptedOutOfAll(context);
        default:
          return undefined;
      }
    },
  };
}

/**
 * Returns what a visitor must grant in the consent manager for a group: the group itself, or, if other groups have one of its
 * names, each of its names.
 */
function answersFor(consent: Consent | undefined, group: string): readonly string[] {
  const groups = consent ? namedGroupsOf(consent) : [];
  const names = groups.find(({ id }) => id === group)?.names ?? [];
  const isShared = groups.some((other) => other.id !== group && other.names.some((name) => names.includes(name)));
  return isShared ? names.map((name) => `name ${name}`) : [group];
}

/** The number of the group that the runtime always grants, once anything is known. */
const necessary = 1;
/** What `gateNumber` adds for the tag that reports the opt-out. */
const apart = 16;

/** The usual one is the first. */
const reportedConsents: readonly ReportedConsent[] = ['unanswered', 'stored', 'unknown', 'undetermined'];
