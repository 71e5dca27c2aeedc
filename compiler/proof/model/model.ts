import { waitsFor } from '../../compile/analysis/gate-of.ts';
import { valueKey } from '../../compile/analysis/value-key.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, OptOut, Program, Rule, State } from '../../language/model/program.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Assignment, Diagrams, DiagramNode } from '../diagram/diagram.ts';
import { captureValue } from './capture.ts';
import { classesOf, type Classes } from './classes.ts';
import { createCompare } from './compare.ts';
import { createConsentModel, type ConsentModel } from './consent.ts';
import type { ReportedConsent, Atom, Moment, ReadMoment } from './atom.ts';
import { createAtoms, type Atoms } from './atoms.ts';
import { createInputs, type Inputs } from './inputs.ts';
import { createPlaces, placeChoice, type Places } from './places.ts';
import { readWorld, type World } from './world.ts';
import type { Start } from './start.ts';
import { createStarts, type ModelParts, type Starts } from './starts.ts';
import { apartFrom } from './apart-from.ts';
import { createStates, writesToStates, type WritesTo } from './states.ts';
import { known, type Alternative, type Guarded } from './term.ts';
import { createValues, type EvaluationContext, type Values } from './values.ts';

export interface ModelOptions {
  /**
   * False: nothing changes between the event and the start of an action, and states have the values with which a page
   * begins. True: values may differ between the two, and states have any value that is written somewhere.
   */
  readonly changes: boolean;
  /** The largest number of nodes of all diagrams. */
  readonly limit?: number;
  /** Whether starts of a rule are wanted. The default is all; a large program needs much time for all. */
  readonly isWanted?: (rule: Rule) => boolean;
  /** Returns the same key for expressions that always have the same value. The default is `valueKey`. */
  readonly keyOf?: (expression: Expression) => string;
  /** Returns the same for states that are the same in several programs. By default they are all different. */
  readonly identityOf?: (state: State) => unknown;
}

/** What visitors make a program do, as diagrams. It is exact except for the values of `Input`, which may be anything. */
export interface Model {
  readonly diagrams: Diagrams;
  atomOf(variable: number): Atom;
  /** What is true in every world: the site has a bundle for the stage, which runs on the host. */
  readonly world: DiagramNode;
  /** Whether the page has the bundle of one of these sites, at one of these stages. */
  isIn(sites: readonly string[], stages: readonly string[]): DiagramNode;
  /** Returns when a condition is true at a moment, or when an action starts. */
  condition(expression: Expression, at: Moment | EvaluationContext): DiagramNode;
  /** Returns the values that an expression can have at a moment, or when an action starts, each with its condition. */
  value(expression: Expression, at: Moment | EvaluationContext): Guarded;
  /**
   * Every action of the wanted rules and of all tags, and when it starts. An action that changes a state with a consent
   * group has two: the first changes the state in the page.
   */
  readonly starts: readonly Start[];
  /**
   * Returns when the actions of a rule start, or store what they change, in their order. Empty for a rule without events.
   */
  startsOf(rule: Rule): readonly Start[];
  /** Like `startsOf`, but when they change states in the page. */
  startsInPageOf(rule: Rule): readonly Start[];
  /** Returns when pages store the first value of a flag by themselves, without an action of a rule. */
  storedByPage(state: State): Start;
  isGranted(group: string, at: Moment | EvaluationContext): DiagramNode;
  /** Whether it is decided that the group is granted or refused. `number` may be that of a gate; see `gateNumber`. */
  isKnown(number: number, at: Moment | EvaluationContext): DiagramNode;
  /** Whether the group was granted earlier in the page, and is refused now. */
  isWithdrawn(group: string, at: Moment | EvaluationContext): DiagramNode;
  /** What the consent manager reports. */
  isReported(reported: ReportedConsent, moment: Moment): DiagramNode;
  /** Whether stored consent that is not too old grants the group. */
  isChosen(group: string, moment: Moment): DiagramNode;
  /** Whether the consent manager does not list the group as active, although there is no stored consent. */
  isInactive(group: string, moment: Moment): DiagramNode;
  /** Whether the attempts to determine consent are over. */
  isFinal(moment: Moment): DiagramNode;
  /** Whether an opt-out was true earlier in the page, which is remembered. */
  hasOptedOut(optOut: OptOut, moment: Moment): DiagramNode;
  /** Whether a state of the page is a counter that actions only increase, so that it is never less than before. */
  isOnlyIncreased(state: State): boolean;
  /**
   * Returns when a condition is true if the page is the same at the start of an action as at the event. States, responses,
   * consent and the country may still differ.
   */
  onSamePage(condition: DiagramNode): DiagramNode;
  /** The countries, and the regions that programs name, that the programs do not distinguish. */
  readonly countryClasses: Classes;
  /** The visitor's place in each program that names regions. */
  readonly visitorPlaces: readonly DataElement[];
  /** Decodes the choices of an assignment, by default at the start. Variables that it leaves out count as false. */
  read(assignment: Assignment, moment?: Moment): World;
}

/** Creates the model of a program. Throws `TooLarge` if its conditions have more nodes than the limit. */
export function createModel(program: Program, options: ModelOptions): Model {
  return createModels([program], options)[0];
}

/** Creates models of several programs over the same atoms, so that their conditions can be compared. */
export function createModels(
  programs: readonly Program[],
  { changes, limit, keyOf = valueKey, isWanted = () => true, identityOf = (state) => state }: ModelOptions,
): readonly Model[] {
  const atoms = createAtoms(limit);
  const usual = (moment: ReadMoment): ReadMoment => (changes ? moment : 'event');
  const classes = classesOf(programs);
  const inputs = createInputs(atoms, classes, usual, keyOf);
  const place = placeChoice(programs);
  // The order of the variables decides how large diagrams become. Most gates depend on country and consent.
  for (const program of programs) {
    const country = program.consent?.by ?? program.project.country;
    for (const leaf of country ? dependenciesOf(country.value) : []) {
      if (leaf.kind === 'source' && leaf.type.name === 'country') {
        for (const moment of ['event', 'start'] as const) inputs.read(leaf, { moment }, true);
      }
    }
  }
  const shared: Shared = {
    atoms,
    inputs,
    countryClasses: inAlphabeticalOrder(classes.country),
    visitorPlaces: programs.flatMap(({ project: { place } }) => place ?? []),
    ...(changes && { writesTo: writesToStates(programs, identityOf) }),
  };
  return programs.map((program) =>
    createOne(program, shared, createPlaces(atoms, program, place), { changes, isWanted }),
  );
}

function inAlphabeticalOrder(classes: Classes): Classes {
  const sorted = classes.map((codes) => codes.toSorted());
  return sorted.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** What the models of several programs have in common. */
interface Shared extends Pick<Model, 'countryClasses' | 'visitorPlaces'> {
  readonly atoms: Atoms;
  readonly inputs: Inputs;
  /** Undefined without changes. */
  readonly writesTo?: WritesTo;
}

function createOne(
  program: Program,
  { atoms, inputs, countryClasses, visitorPlaces, writesTo }: Shared,
  places: Places,
  { changes, isWanted }: Required<Pick<ModelOptions, 'changes' | 'isWanted'>>,
): Model {
  const usual = (moment: Moment): Moment => (changes && moment !== 'page' ? moment : 'event');
  const contexts = new Map<Moment, EvaluationContext>();
  const valuesOf = () => values;
  const consent = createConsentModel(atoms, program, valuesOf, changes);
  const numberOf = (group: string) => program.consent?.groups.find(({ id }) => id === group)?.number;
  const about = (
    group: string,
    context: EvaluationContext,
    ask: ConsentModel['isGranted'],
    ofNecessary: DiagramNode,
  ) => {
    const number = numberOf(group);
    return group === 'necessary' ? ofNecessary : number === undefined ? 0 : ask(number, context);
  };
  const states = createStates(program, { atoms, inputs, values: valuesOf, isGranted: consent.isGranted }, writesTo);
  const values: Values = createValues(atoms, inputs, {
    places,
    compare: createCompare(atoms, inputs),
    state: states.of,
    isGranted: (group, context) => about(group, context, consent.isGranted, 1),
    aboutConsent: (name, context) => consent.about(name, context),
    stateOfConsent,
    decisionOfConsent: consent.decisions,
    storesVisits: (context) => {
      const number = waitsFor(program, program.project.visit.group);
      return number === undefined ? 1 : consent.isGranted(number, context);
    },
  });

  /**
   * It is pending until consent is known. With changes, it may be any: consent that the visitor has just given is noticed a
   * moment later, and consent may become unknown again.
   */
  function stateOfConsent(expression: Expression, context: EvaluationContext): readonly Alternative[] {
    if (changes) return inputs.read(expression, context, false);
    const isKnown = consent.about('consent.known', context)!;
    const later = inputs.choose(expression, context, ['complete', 'changed']);
    return [
      { guard: atoms.diagrams.not(isKnown), term: known('pending') },
      ...later.map(({ guard, term }) => ({ guard: atoms.diagrams.and(isKnown, guard), term })),
    ];
  }

  function contextAt(moment: Moment, changed?: Pick<EvaluationContext, 'states' | 'changedAt'>): EvaluationContext {
    const at = usual(moment);
    if (changed) return { moment: at, ...changed, values: new WeakMap(), truths: new Map() };
    const before = contexts.get(at);
    if (before) return before;
    const context: EvaluationContext = { moment: at, values: new WeakMap(), truths: new Map() };
    contexts.set(at, context);
    return context;
  }

  const contextOf = (at: Moment | EvaluationContext) => (typeof at === 'string' ? contextAt(at) : at);

  const changed: ModelParts['changed'] = ({ state, start, end }, more, context) => {
    const expression: Expression = { kind: 'state', state, type: { ...state.type, optional: true }, start, end };
    // The value after the action is not that before it, nor that after another action.
    const after = apartFrom(expression, more === 0 ? 'changed' : `changed before ${more}`);
    return { alternatives: inputs.read(after, context, true), whole: after, size: 1 };
  };

  const capture: ModelParts['capture'] = (value, { moment, changedAt }) =>
    captureValue(inputs, value, { moment, changedAt });

  const atEvent = new Map<number, DiagramNode | undefined>();
  function asAtEvent(variable: number): DiagramNode | undefined {
    if (!atEvent.has(variable)) atEvent.set(variable, inputs.asAtEvent(atoms.atomOf(variable)));
    return atEvent.get(variable);
  }

  let created: Starts | undefined;
  let all: readonly Start[] | undefined;
  const shared = { atoms, places, values, consent, contextAt };
  const { changedSince } = states;
  const starts = () =>
    (created ??= createStarts(program, { ...shared, changed, changedSince, capture, changes, isWanted }));
  return {
    diagrams: atoms.diagrams,
    atomOf: atoms.atomOf,
    world: places.exists,
    isIn: places.isIn,
    condition: (expression, at) => values.truth(expression, contextOf(at)),
    value: (expression, at) => values.of(expression, contextOf(at)),
    get starts() {
      return (all ??= starts().all());
    },
    startsOf: (rule) => starts().ofRule(rule),
    startsInPageOf: (rule) => starts().inPageOf(rule),
    storedByPage: (state) => starts().ofState(state),
    isGranted: (group, at) => about(group, contextOf(at), consent.isGranted, 1),
    isKnown: (number, at) => consent.isKnown(number, contextOf(at)),
    isWithdrawn: (group, at) => about(group, contextOf(at), consent.isWithdrawn, 0),
    isReported: (reported, moment) => consent.isReported(reported, usual(moment)),
    isChosen: (group, moment) => consent.isChosen(group, usual(moment)),
    isInactive: (group, moment) => consent.atoms.inactive(group, usual(moment)),
    isOnlyIncreased: states.isOnlyIncreased,
    isFinal: (moment) => consent.atoms.isFinal(usual(moment)),
    hasOptedOut: (optOut, moment) => consent.atoms.hasOptedOut(optOut, usual(moment)),
    onSamePage: (condition) => atoms.diagrams.replace(condition, asAtEvent),
    countryClasses,
    visitorPlaces,
    read: (assignment, moment = 'start') => readWorld({ atoms, places, consent, program }, assignment, usual(moment)),
  };
}
