import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { hasPersonalData } from '../../compile/infer/labels/label-of.ts';
import type { Program, Rule, Tag } from '../../language/model/program.ts';
import { spanText } from '../../language/source/source.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { memoizeByRule } from '../../compile/traverse/memoize-by-rule.ts';
import { personalTrail } from '../personal-data/personal-trail.ts';
import { writesOf } from '../../compile/flow/writes.ts';
import { readBack, reportReadBack, type ReadBack } from '../personal-states/read-back.ts';
import { publicChoice } from './public-choice.ts';
import { decisionsOf, decisionsOfAction, decisionsOfCall, personalAtoms, type Decision } from './decisions.ts';
import {
  addEffects, createEffects, joinedEffects, mostNames, noEffects, type Effects, type EffectNode,
} from './effects.ts'; // prettier-ignore

/**
 * Reports decisions about personal data that others can see. A rule that runs only for some people reveals something
 * about them to every third party that it contacts, and to every place that it writes without the label (PII-05). It
 * does not matter whether the decision can really turn out both ways.
 */
export function checkPersonalDecisions(program: Program, report: ReportDiagnostic): void {
  const found = new Map<string, Revealed>();
  let known: ((node: EffectNode) => Effects) | undefined;
  const effectsOf = (node: EffectNode) => (known ??= createEffects(program))(node);
  for (const { decision, effects } of decisionsIn(program, effectsOf)) collect(found, decision, effects);
  for (const revealed of found.values()) reportRevealed(revealed, program, report);
  checkPublic(program, report);
}

/** A decision, and the effects of what depends on it directly. */
interface Decided {
  readonly decision: Decision;
  readonly effects: Effects;
}

function* decisionsIn(program: Program, effectsOf: (node: EffectNode) => Effects): Generator<Decided> {
  for (const rule of program.rules) {
    for (const decision of decisionsOfRule(rule, program)) yield { decision, effects: effectsOf(rule) };
  }
  for (const tag of program.tags) {
    for (const decision of decisionsOf(tag, program)) yield { decision, effects: effectsOf(tag) };
  }
  for (const call of program.calls) {
    for (const decision of decisionsOfCall(call)) yield { decision, effects: effectsOf(call) };
  }
  for (const rule of program.rules) yield* decisionsOfActions(rule, program, effectsOf);
}

/**
 * Returns the decisions between a rule's actions. What follows an action with `then` depends on its gate and its success, up
 * to the next `then always`.
 */
function decisionsOfActions(
  rule: Rule,
  program: Program,
  effectsOf: (node: EffectNode) => Effects,
): readonly Decided[] {
  const { actions } = rule;
  const gates = gatesOf(rule, program);
  if (gates.every((decisions) => decisions.length === 0)) return [];
  const found: Decided[] = [];
  let following = noEffects();
  for (let at = actions.length - 1; at >= 0; at--) {
    if (actions[at].thenWaits && actions[at].always) following = noEffects();
    for (const decision of gates[at]) found.push({ decision, effects: following });
    following = joinedEffects(effectsOf(actions[at]), following);
  }
  return found.toReversed();
}

const gatesOf = memoizeByRule(({ actions, source }, program) =>
  actions.map((action) => (action.thenWaits && !action.always ? decisionsOfAction(action, source, program) : [])),
);

const decisionsOfRule = memoizeByRule(decisionsOf);

interface Revealed extends Effects {
  readonly decision: Decision;
}

/** Groups effects by the expression that decides, because one change there fixes them all. */
function collect(found: Map<string, Revealed>, decision: Decision, effects: Effects): void {
  if (effects.parties.size + effects.places.size + effects.tags.size === 0) return;
  for (const atom of personalAtoms(decision)) {
    const key = `${atom.source.path} ${atom.expression.start} ${atom.expression.end}`;
    const revealed = found.get(key) ?? { decision: atom, ...noEffects() };
    found.set(key, revealed);
    addEffects(revealed, effects);
  }
}

function reportRevealed(
  { decision, parties, places, tags }: Revealed,
  program: Program,
  report: ReportDiagnostic,
): void {
  const { source, expression } = decision;
  const span = { source, start: expression.start, end: expression.end };
  const trail = personalTrail(expression);
  const what = spanText(span);
  const path = trail?.names.join(' → ') ?? '';
  const by = path === what ? '' : path;
  if (parties.size > 0) {
    report(diagnose('personal-decision', { what, by, to: listed(parties) }, span, trail?.origin));
  }
  if (places.size > 0) report(diagnose('personal-state', { what, by, places: listed(places) }, span, trail?.origin));
  for (const tag of program.tags) {
    if (tags.has(tag.id)) reportReadBack(expression, source, tag.id, shownBy(tag, program)!, report);
  }
}

/** Returns where rules read what a tag or one of its actions writes. */
function shownBy(tag: Tag, program: Program): ReadBack | undefined {
  const writes = writesOf(program);
  const actions = program.rules.flatMap((rule) => rule.actions);
  const own = actions.filter((action) => action.kind === 'vendor' && action.tag === tag);
  return readBack([...writes.ofTag(tag), ...own.flatMap((action) => writes.ofAction(action))], program);
}

function listed(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, mostNames - 1).map((name) => `"${name}"`);
  if (names.size === mostNames) shown.push('others');
  return shown.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** Reports personal data that chooses something public; see `publicChoice`. */
function checkPublic(program: Program, report: ReportDiagnostic): void {
  const { by, default: byDefault } = program.consent ?? {};
  if (by && byDefault && hasPersonalData(by.type)) {
    report(diagnose('personal-public', { what: by.id, decides: 'the default consent' }, byDefault.nameSpan));
  }
  for (const site of expressionSitesOf(program)) {
    // Fast path: most values are not personal.
    const choice = hasPersonalData(site.expression.type) ? publicChoice(site) : undefined;
    if (!choice) continue;
    for (const atom of personalAtoms({ expression: choice.expression, source: site.source })) {
      const span = { source: atom.source, start: atom.expression.start, end: atom.expression.end };
      const trail = personalTrail(atom.expression);
      const parameters = { what: spanText(span), decides: choice.decides };
      report(diagnose('personal-public', parameters, span, trail?.origin));
    }
  }
}
