import { groupOfAction, waitsFor } from '../../compile/analysis/gate-of.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import { consentManagerOf } from '../../compile/evaluate/consent-manager.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { writeDuration } from '../../language/tables/units.ts';
import type { Action, Consent, Program, Rule } from '../../language/model/program.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import type { Situation, SituationConsent } from '../situation/situation.ts';

/** How consent becomes what it is when an action starts: what is given, and the steps after the event. */
export interface ConsentVariant {
  readonly givens: readonly (readonly [name: string, value: string])[];
  /** The steps before the event. */
  readonly before?: readonly string[];
  readonly steps: readonly string[];
  /** Whether the visitor must still be in the page when the steps run. */
  readonly needsPage: boolean;
  /** The name of the country, if it becomes known only after the event. */
  readonly postpones?: string;
}

/**
 * Returns the ways in which the consent of a situation comes about, the simplest first. `changes`: something else changes
 * between the event and the start of the action, so something must delay the action meanwhile.
 */
export function consentVariants(program: Program, situation: Situation, changes: boolean): readonly ConsentVariant[] {
  const { isFinal, consent, start } = situation;
  const settings = program.consent;
  const asGiven = settings ? givensOf(settings, consent) : [];
  const wait = durationBefore(situation);
  const giveUp = settings ? settings.recheck.every * (settings.recheck.times + 1) : 0;
  const atOnce: ConsentVariant = { givens: asGiven, steps: [], needsPage: changes };
  const later = (milliseconds: number): ConsentVariant => ({
    givens: asGiven,
    steps: [`wait ${writeDuration(milliseconds)}`],
    needsPage: true,
  });
  const canRelease =
    consent.reported === 'stored' && !consent.isExpired && start.group !== undefined && settings?.stored !== undefined;
  const released: ConsentVariant[] = canRelease
    ? [
        {
          givens: [['consent', 'unknown']],
          steps: [`consent becomes ${listOf(settings, consent.groups)}`],
          needsPage: true,
        },
      ]
    : [];
  const late: ConsentVariant[] =
    settings?.by && consent.reported === 'unanswered'
      ? [{ ...later(settings.recheck.every), postpones: settings.by.id }]
      : [];
  const waited = wait > 0 ? [later(wait)] : [];
  const withdrawn = settings ? [...withdrawals(program, settings, situation), ...revoked(settings, situation)] : [];
  const final =
    settings && (isFinal || consent.reported === 'undetermined') ? [later(giveUp + (settings.handshake ?? 0))] : [];
  const variants = changes
    ? [...withdrawn, ...waited, ...released, ...late, ...final, later(Math.max(1000, giveUp)), atOnce]
    : [
        ...final,
        ...waited,
        atOnce,
        ...withdrawn,
        ...released,
        ...(settings ? [later(Math.max(1000, settings.recheck.every))] : []),
      ];
  if (!settings || !hasLostAnswer(settings, consent)) return variants;
  return variants.map((variant) => ({ ...variant, before: [...(variant.before ?? []), 'consent becomes missing'] }));
}

/** Whether some groups are refused without an answer although the manager lists none: it has lost an answer in this page. */
function hasLostAnswer(settings: Consent, { reported, inactive = [] }: SituationConsent): boolean {
  return reported === 'unanswered' && inactive.length > 0 && !consentManagerOf(settings)?.list;
}

function givensOf(
  settings: Consent,
  { reported, groups, isExpired, inactive = [] }: SituationConsent,
): readonly (readonly [string, string])[] {
  if (!settings.stored) return [];
  const activeGroups = settings.groups.map(({ id }) => id).filter((id) => !inactive.includes(id));
  switch (reported) {
    case 'unknown':
    case 'undetermined':
      return [['consent', 'unknown']];
    case 'stored': {
      const tooOld = writeDuration((settings.expires ?? 0) + day);
      return [['consent', listOf(settings, groups)], ...(isExpired ? ([['consent.age', tooOld]] as const) : [])];
    }
    case 'unanswered':
      if (inactive.length === 0) return [];
      return [[consentManagerOf(settings)?.list ? 'consent.active' : 'consent', listOf(settings, activeGroups)]];
  }
}

const day = 86_400_000;

/**
 * Returns the withdrawal of the consent to what earlier actions of the rule store, before its event: they then change
 * nothing. Empty if they store nothing that needs consent.
 */
function withdrawals(program: Program, settings: Consent, { consent, start }: Situation): readonly ConsentVariant[] {
  if (!settings.stored || !start.action || !('actions' in start.running)) return [];
  const { actions } = start.running;
  const before = actions.slice(0, actions.indexOf(start.action));
  const lost = before.flatMap((one) =>
    one.kind === 'state' && isStored(one.state) && waitsFor(program, one.state.group) !== undefined
      ? one.state.group!
      : [],
  );
  if (lost.length === 0) return [];
  const kept = [...consent.groups, ...(start.group === undefined ? [] : [start.group])].filter(
    (group) => !lost.includes(group),
  );
  return [
    {
      givens: [['consent', listOf(settings, [...kept, ...lost])]],
      before: [`consent becomes ${listOf(settings, kept)}`],
      steps: [],
      needsPage: false,
    },
  ];
}

/**
 * Returns the withdrawal of the consent to earlier actions of the rule, after its event: they have started, and this action
 * still waits, for the time that they take or for its own group. Empty if they need no other group, or if it does not wait.
 */
function revoked(settings: Consent, situation: Situation): readonly ConsentVariant[] {
  const { consent, start } = situation;
  const wait = durationBefore(situation);
  const waitsForGroup = wait === 0 && start.group !== undefined && consent.groups.includes(start.group);
  if (!settings.stored || consent.reported !== 'stored' || consent.isExpired || !start.action) return [];
  if (wait === 0 && !waitsForGroup) return [];
  const { actions } = start.running as Rule;
  const before = actions.slice(0, actions.indexOf(start.action)).flatMap((one) => groupOfAction(one) ?? []);
  const lost = before.filter((group) => group !== 'necessary' && !consent.groups.includes(group));
  if (lost.length === 0) return [];
  const kept = waitsForGroup ? consent.groups.filter((group) => group !== start.group) : consent.groups;
  return [
    {
      givens: [['consent', listOf(settings, [...kept, ...lost])]],
      steps: [
        `consent becomes ${listOf(settings, consent.groups)}`,
        ...(wait > 0 ? [`wait ${writeDuration(wait)}`] : []),
      ],
      needsPage: true,
    },
  ];
}

/** Writes the necessary groups and others, in the order of their declarations. */
function listOf({ groups: declared }: Consent, groups: readonly string[]): string {
  const listed = declared.map(({ id }) => id).filter((id) => id === 'necessary' || groups.includes(id));
  return `[${listed.join(', ')}]`;
}

/** Returns how long the actions before this one take, in milliseconds. */
export function durationBefore({ start: { running, action } }: Situation): number {
  if (!action || !('actions' in running)) return 0;
  const before = requiredActions(running.actions)[running.actions.indexOf(action)] ?? [];
  return before.reduce((sum, one) => sum + durationOf(one), 0);
}

function durationOf(action: Action): number {
  if (action.kind !== 'call' || action.action.name !== 'wait') return 0;
  const value = staticValue(action.arguments[0]);
  return typeof value === 'number' ? value : action.timeout;
}
