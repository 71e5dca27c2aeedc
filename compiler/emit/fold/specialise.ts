import type {
  Call,
  ConditionDeclaration,
  Consent,
  Constant,
  DataElement,
  Matrix,
  PageClass,
  Program,
  Responder,
  Rule,
  Running,
  State,
  Tag,
} from '../../language/model/program.ts';
import type { SpecialisedDeclarations, SpecialisedProgram, Specialiser } from './specialised.ts';
import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { type BundleTarget, fold, isFalse, isTrue, lazyCopy } from './fold.ts';
import { tagCondition } from '../../compile/analysis/gate-of.ts';
import { specialiseRule, specialiseTrigger, withNames } from './specialise-rule.ts';

/** A cache of specialised declarations by site and stage. It is valid while nothing except the rules changes. */
export interface SpecialisingMemory {
  program?: Program;
  readonly declarations: Map<string, SpecialisedDeclarations>;
}

/** Specialises a program for a site and stage: one pass before code is written. */
export function specialise(
  written: Program,
  site: string,
  stage: string,
  memory: SpecialisingMemory = { declarations: new Map() },
): SpecialisedProgram {
  if (memory.program && !isSameButRules(memory.program, written)) memory.declarations.clear();
  memory.program = written;
  const key = JSON.stringify([site, stage]);
  const declarations = memory.declarations.get(key) ?? specialiseDeclarations({ program: written, site, stage });
  memory.declarations.set(key, declarations);
  return { ...declarations, written, site, stage, running: runningIn(written, { site, stage }, declarations) };
}

/** Whether everything that folding depends on, except rules, is the same object as before. */
function isSameButRules(before: Program, { sites, stages, consent }: Program): boolean {
  return before.sites === sites && before.stages === stages && before.consent === consent;
}

/** Returns all rules and tags that events start in this bundle, in the order in which they run (RULE-02). */
function runningIn(
  { rules, tags }: Program,
  { site, stage }: { readonly site: string; readonly stage: string },
  declarations: SpecialisedDeclarations,
): readonly Running[] {
  const starts = (running: Running) =>
    running.sites.includes(site) && running.stages.includes(stage) && running.triggers.length > 0;
  const ownRules = rules.filter(starts).flatMap((rule) => declarations.rule(rule) ?? []);
  const ownTags = tags.filter((tag) => starts(tag) && declarations.canRun(tag)).map(declarations.tag);
  // Sorting is stable: rules stay before tags.
  return [...byPosition(ownRules), ...byPosition(ownTags)].toSorted((a, b) => a.order - b.order);
}

function byPosition(list: readonly Running[]): readonly Running[] {
  return list.toSorted((a, b) => a.position - b.position);
}

/** Folds every expression of the declarations. Names in the results refer to specialised declarations. */
export function specialiseDeclarations(known: BundleTarget): SpecialisedDeclarations {
  const { consent } = known.program;
  const origins = new WeakMap<object, object>();
  const from = <Declaration extends object>(written: Declaration, specialised: Declaration): Declaration => {
    origins.set(specialised, written);
    return specialised;
  };
  const expression = (one: Expression): Expression => withNames(fold(one, known), to);
  const optional = (one: Expression | undefined) => one && expression(one);
  const value = (one: { readonly value: Expression }) => ({ value: () => expression(one.value) });

  const to: Specialiser = {
    expression,
    optional,
    condition(one) {
      const folded = optional(one);
      return isTrue(folded) ? undefined : folded;
    },
    constant: memoize((one: Constant) => lazyCopy(one, value(one))),
    namedCondition: memoize((one: ConditionDeclaration) => lazyCopy(one, value(one))),
    page: memoize((one: PageClass) => lazyCopy(one, value(one))),
    data: memoize((one: DataElement) => lazyCopy(one, { ...value(one), each: () => optional(one.each) })),
    matrix: memoize((one: Matrix) =>
      lazyCopy(one, {
        rows: () => one.rows.map((row) => ({ ...row, value: expression(row.value) })),
        missing: () => optional(one.missing),
        otherwise: () => optional(one.otherwise),
      }),
    ),
    state: memoize((one: State) => {
      const key = () => one.key && { ...one.key, arguments: one.key.arguments.map(expression) };
      return from(one, lazyCopy(one, { initial: () => optional(one.initial), key }));
    }),
    call: memoize((one: Call) => {
      const address = () => expression(one.address);
      const sent = { address, query: () => optional(one.query), body: () => optional(one.body) };
      return from(one, lazyCopy(one, { ...sent, when: () => to.condition(one.when) }));
    }),
    tag: memoize((one: Tag) => {
      const options = () =>
        Object.fromEntries(Object.entries(one.options).map(([name, option]) => [name, expression(option)]));
      const triggers = () => one.triggers.map((trigger) => specialiseTrigger(trigger, to));
      const gates = () => Object.fromEntries(Object.entries(one.gates).map(([name, gate]) => [name, to.tag(gate)]));
      const sharing = () => one.sharing.filter(to.canRun).map(to.tag);
      const substituteFor = () => one.substituteFor && to.tag(one.substituteFor);
      const when = () => to.condition(one.when);
      return from(one, lazyCopy(one, { options, gates, sharing, triggers, substituteFor, when }));
    }),
    responder: (one: Responder) => ('vendor' in one ? to.tag(one) : to.call(one)),
    canRun: memoize(
      (one: Tag) => one.sites.includes(known.site) && one.stages.includes(known.stage) && !isFalse(allowedWhen(one)),
    ),
  };
  const allowedWhen = memoize((one: Tag) => to.condition(tagCondition(one, consent)));

  return {
    consent: consent && specialiseConsent(consent, to),
    expression,
    rule: memoize((one: Rule) => specialiseRule(one, to)),
    tag: to.tag,
    call: to.call,
    state: to.state,
    asWritten: (specialised) => origins.get(specialised) as typeof specialised,
    allowedWhen: (specialised) => allowedWhen(origins.get(specialised) as Tag),
    canRun: to.canRun,
  };
}

/** Returns the consent declaration without conditions that are never true. */
function specialiseConsent(one: Consent, to: Specialiser): Consent {
  const unlessNever = (condition: Expression | undefined) => (isFalse(condition) ? undefined : condition);
  return lazyCopy(one, {
    stored: () => one.stored && { ...one.stored, arguments: one.stored.arguments.map(to.expression) },
    default: () => one.default && to.matrix(one.default),
    by: () => one.by && to.data(one.by),
    noDefault: () => unlessNever(to.optional(one.noDefault)),
    optOuts: () => {
      const folded = one.optOuts.map((optOut) => ({ ...optOut, when: to.expression(optOut.when) }));
      return folded.filter(({ when }) => !isFalse(when));
    },
    disabled: () => {
      const folded = one.disabled.map((disabled) => ({ ...disabled, when: to.expression(disabled.when) }));
      return folded.filter(({ when }) => !isFalse(when));
    },
  });
}
