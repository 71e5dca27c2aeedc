import { isPosition, madeByReading, type MadeByReading } from '../../compile/flow/made-by-reading.ts';
import { reachedSites } from '../../compile/flow/readings.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { Declared, Program, Rule, State, Tag } from '../../language/model/program.ts';
import type { Alignment, Pair } from './align.ts';
import { type Causes, spanOfDeclaration } from './causes.ts';
import { decidedByState } from './deciders.ts';
import type { Change, SettingChange } from './difference.ts';
import { consentFields } from './fields/consent.ts';
import { cleansOtherwise, settingsOf, type FieldsOf, changedItems } from './fields/field.ts';
import { programFields } from './fields/program.ts';
import { projectFields } from './fields/project.ts';
import { stateFields } from './fields/state.ts';
import { textOfExpression } from './fields/values.ts';
import { findOtherOrders } from './order.ts';
import { factsOfReach, joinReaches, noReach, reachOf, type Reach } from './reach.ts';

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
    ...factsOfReach(reach, `${kind} "${after.id}"`),
    others: [],
  };
}

/**
 * Returns what scripts store or ask for because another rule or tag reads a value, or none does any more. It may be a value
 * that decides nothing, so that neither conditions nor what is sent differ.
 */
function changedByReading(
  programs: Readonly<Record<'before' | 'after', Program>>,
  alignment: Alignment,
): readonly SettingChange[] {
  const pairs: readonly Pair<Rule | Tag>[] = [...alignment.rules, ...alignment.tags];
  const names = new Map(pairs.flatMap(({ before, after }) => (before && after ? [[before, after] as const] : [])));
  const states = new Map(
    alignment.states.flatMap(({ before, after }) => (before && after ? [[before, after] as const] : [])),
  );
  const was = itemsOf(programs.before, names, states, alignment);
  const is = itemsOf(programs.after, new Map(), new Map(), alignment);
  const stored = changedItems('stored because it is read', [...was.stored], [...is.stored]);
  const valuesOf = ({ within }: Items, other: Items) =>
    [...within].flatMap(([key, text]) => (other.within.has(key) ? [] : [text]));
  const askedIn = (one: Items, other: Items) => [...one.asked, ...valuesOf(one, other)];
  const asked = changedItems('position asked for by', askedIn(was, is), askedIn(is, was));
  // If all of them are new or gone, their own changes say so.
  const isShared = [...was.asked].some((one) => is.asked.has(one));
  return [stored, ...(isShared ? [asked] : [])]
    .filter((one) => one.was !== one.is)
    .map((one) => ({ ...one, mayRunMore: one.is !== 'none' }));
}

interface Items {
  readonly stored: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** The values that contain the position, by their keys. Where it stands in them decides whether it is asked for. */
  readonly within: ReadonlyMap<string, string>;
}

function itemsOf(
  program: Program,
  names: ReadonlyMap<Rule | Tag, Rule | Tag>,
  states: ReadonlyMap<object, { readonly id: string }>,
  about: Alignment,
): Items {
  const stored = new Set<string>();
  const asked = new Set<string>();
  const nameOf = (made: Exclude<MadeByReading, 'position'>) =>
    typeof made === 'string' ? made : `state "${(states.get(made) ?? made).id}"`;
  for (const [running, all] of madeByReading(program)) {
    const { id } = names.get(running) ?? running;
    for (const made of all) {
      if (made === 'position') asked.add(`${'vendor' in running ? 'tag' : 'rule'} "${id}"`);
      else
        for (const site of running.sites)
          for (const stage of running.stages) stored.add(`${nameOf(made)} (${site}, ${stage})`);
    }
  }
  const sites = asked.size === 0 ? [] : reachedSites(program);
  const within = sites.filter(({ expression }) => walk(expression).length > 1 && walk(expression).some(isPosition));
  return {
    stored,
    asked,
    // A key alone is the same in any order.
    within: new Map(
      within.map(({ expression, source }) => [
        walk(expression)
          .map((part) => about.keys.of(part))
          .join(),
        `\`${textOfExpression(expression, source)}\``,
      ]),
    ),
  };
}
