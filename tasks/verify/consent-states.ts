import { concerns } from '../../compiler/compile/analysis/opt-outs.ts';
import { readsGpc } from '../../compiler/compile/analysis/reads-gpc.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import { booleanType } from '../../compiler/language/model/type.ts';
import { countryOf } from '../../compiler/language/tables/regions.ts';
import { builtIns } from '../../compiler/language/tables/tables.ts';
import { unlessTooLarge } from '../../compiler/proof/diagram/too-large.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import type { SimulatedManager } from '../../runtime/tables/simulation.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Consent, Program } from '../../compiler/language/model/program.ts';

/** A choice of the visitor that pages are opened with. */
export interface VisitConsent {
  /** `no-answer`, a group, `all`, `none`, `withdrawn` or `gpc`. */
  readonly name: string;
  /** The groups whose tags may act. In `withdrawn`, those after the withdrawal. */
  readonly granted: readonly string[];
  /** Those of them that every visitor grants in this state: without an answer, defaults may depend on more than the country. */
  readonly certain: readonly string[];
  /** The groups that the consent manager has stored when the page opens. Undefined if the visitor has not answered. */
  readonly stored?: readonly string[];
  /** Whether the visitor withdraws all groups after the page has loaded, and then opens it again. */
  readonly withdraws?: true;
  /** Whether the browser sends Global Privacy Control. */
  readonly sendsGpc?: true;
}

/** A visitor always grants what is strictly necessary. */
const necessary = 'necessary';

/**
 * Returns the consent states of a program: without an answer, with each group alone, with all, with none, and a withdrawal of
 * all; and, if rules read `gpc`, with all while the browser sends that signal. Only the first without a manager: nobody knows then how the choice is stored. Groups that are granted together in the
 * manager have no state of their own. `country`, which can be a region, selects the default that applies without an answer; without a country, every
 * default may apply.
 */
export function consentStates(
  program: Program,
  { country, manager }: { readonly country?: string; readonly manager?: Pick<SimulatedManager, 'canKeep'> },
): readonly VisitConsent[] {
  const { consent, tags, calls } = program;
  // Without groups, everything may act.
  const used = [...tags, ...calls].flatMap(({ group }) => group ?? []);
  if (!consent) return [{ name: 'no-answer', granted: [...new Set(used)], certain: [...new Set(used)] }];
  const unanswered = { name: 'no-answer', granted: defaultGroups(consent, country), certain: [necessary] };
  if (!manager) return [unanswered];
  const groups = consent.groups.map(({ id }) => id).filter((id) => id !== necessary);
  const state = (name: string, chosen: readonly string[]): VisitConsent => {
    const granted = [necessary, ...chosen];
    return { name, granted, certain: granted, stored: granted };
  };
  return [
    unanswered,
    ...groups.filter((id) => manager.canKeep([necessary, id])).map((id) => state(id, [id])),
    state('all', groups),
    state('none', []),
    { name: 'withdrawn', granted: [necessary], certain: [], stored: [necessary, ...groups], withdraws: true },
    ...(readsGpc(program) ? [withSignal(program, consent, groups)] : []),
  ];
}

/** Returns the state of a visitor who has granted everything and whose browser sends the signal. */
function withSignal(program: Program, { optOuts }: Consent, groups: readonly string[]): VisitConsent {
  const at = { type: booleanType, start: 0, end: 0 };
  const gpc: Expression = { kind: 'builtIn', builtIn: builtIns.get('gpc')!, arguments: [], ...at };
  const judged = unlessTooLarge(() => {
    const model = createModel(program, { changes: false });
    const { and, not } = model.diagrams;
    const sent = and(model.world, model.condition(gpc, 'event'));
    return optOuts.map((optOut) => {
      const isOut = model.condition(optOut.when, 'event');
      return { optOut, mayApply: and(sent, isOut) !== 0, mustApply: and(sent, not(isOut)) === 0 };
    });
  });
  const all = judged ?? optOuts.map((optOut) => ({ optOut, mayApply: true, mustApply: false }));
  const left = (applies: 'mayApply' | 'mustApply') => [
    necessary,
    ...groups.filter((id) => !all.some((one) => one[applies] && concerns(one.optOut, id))),
  ];
  return {
    name: 'gpc',
    granted: left('mustApply'),
    certain: left('mayApply'),
    stored: [necessary, ...groups],
    sendsGpc: true,
  };
}

/** Returns the groups that are granted without an answer. */
function defaultGroups({ default: matrix }: Consent, country: string | undefined): readonly string[] {
  const rows = matrix?.rows ?? [];
  const rowOf = (code: string) => rows.find(({ keys: [codes] }) => codes?.includes(code) ?? true);
  // A region that rules do not name has the row of its country.
  const row = country === undefined ? undefined : (rowOf(country) ?? rowOf(countryOf(country)));
  const values = country === undefined ? rows.map(({ value }) => value) : row ? [row.value] : [];
  const isOther = country === undefined || !row;
  const others = [...(isOther ? [matrix?.otherwise] : []), ...(country === undefined ? [matrix?.missing] : [])];
  const groups = [...values, ...others].flatMap((value) => (value ? (staticValue(value) as readonly string[]) : []));
  return [...new Set([necessary, ...groups])];
}
