import type { Declared, Program, Rule, State, Tag } from '../../language/model/program.ts';
import type { Alignment, Pair } from './align.ts';
import { changedByReading } from './by-reading.ts';
import { type Causes, spanOfDeclaration } from './causes.ts';
import { decidedByState } from './deciders.ts';
import type { Change, SettingChange } from './difference.ts';
import { consentFields } from './fields/consent.ts';
import { cleansOtherwise, settingsOf, type FieldsOf } from './fields/field.ts';
import { programFields } from './fields/program.ts';
import { projectFields } from './fields/project.ts';
import { stateFields } from './fields/state.ts';
import { findOtherOrders } from './order.ts';
import { joinReaches, noReach, reachOf, severeWays, type Reach } from './reach.ts';

type Sides<T> = Readonly<Record<'before' | 'after', T>>;

/** Compares what belongs to no rule, tag or call. */
export function compareSettings(programs: Sides<Program>, alignment: Alignment, causes: Causes): readonly Change[] {
  const { before, after } = programs;
  const of = <T extends Declared>(kind: Change['kind'], fields: FieldsOf<T>, was?: T, is?: T): readonly Change[] => {
    if (!was || !is) return [];
    return change(kind, was, is, settingsOf(fields, was, is, alignment));
  };
  const change = (
    kind: Change['kind'],
    was: Declared,
    is: Declared,
    settings: readonly SettingChange[],
    isCleaned = false,
  ) =>
    settings.length === 0
      ? []
      : [settingsChange(kind, { before: was, after: is }, settings, reachOf(after, is, isCleaned))];
  const settings = [
    ...settingsOf(projectFields, before.project, after.project, alignment),
    ...settingsOf(programFields, before, after, alignment),
  ];
  const isCleaned =
    cleansOtherwise(projectFields, before.project, after.project, alignment) ||
    cleansOtherwise(programFields, before, after, alignment);
  return [
    ...change('project', before.project, after.project, settings, isCleaned),
    ...byReading(),
    ...of('consent', consentFields, before.consent, after.consent),
    ...alignment.states.flatMap(compareState),
  ];

  /** What is stored is no request, so it reaches nobody. */
  function byReading(): readonly Change[] {
    const found = changedByReading(programs, alignment);
    const { project } = after;
    return found.length === 0
      ? []
      : [settingsChange('project', { before: before.project, after: project }, found, noReach)];
  }

  /** Adds why a state begins otherwise, and what reads it. */
  function compareState({ before: was, after: is }: Pair<State>): readonly Change[] {
    return of('state', stateFields, was, is).map((one) => ({
      ...one,
      causes: causes.of({ expressions: [was!, is!].flatMap(({ initial }) => initial ?? []) }),
      others: one.settings.some(({ mayRunMore }) => mayRunMore) ? decidedByState(after, is!) : [],
    }));
  }
}

/** Names rules and tags that run in another order than before, where this may matter. */
export function compareOrder(programs: Sides<Program>, alignment: Alignment): readonly Change[] {
  const nameOf = (one: Rule | Tag) => `${'vendor' in one ? 'tag' : 'rule'} "${one.id}"`;
  return findOtherOrders(programs, alignment).map(({ first, others }) => {
    const names = [...others].map(({ after }) => nameOf(after)).join(', ');
    const setting = { name: 'order', was: `before ${names}`, is: `after ${names}`, mayRunMore: true };
    const reach = [first, ...others].map(({ after }) => reachOf(programs.after, after)).reduce(joinReaches);
    return settingsChange('vendor' in first.after ? 'tag' : 'rule', first, [setting], reach);
  });
}

/** Returns a change of settings of a declaration, or of what it sends to everybody. */
export function settingsChange(
  kind: Change['kind'],
  { before, after }: Required<Pair<Declared>>,
  settings: readonly SettingChange[],
  reach: Reach,
  sent: Pick<Change, 'fields' | 'sends'> = { fields: [] },
): Change {
  return {
    kind,
    name: after.id,
    is: 'changed',
    actions: [],
    ...sent,
    settings,
    before: spanOfDeclaration(before),
    after: spanOfDeclaration(after),
    causes: [],
    toThirdParty: reach.third,
    isPersonal: reach.personal,
    leadsTo: severeWays(reach, `${kind} "${after.id}"`),
    others: [],
  };
}
