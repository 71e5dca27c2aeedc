import { requiredActions } from '../../analysis/required-actions.ts';
import { startedRules } from '../../analysis/started-rules.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import { partyOfCall, partyOfOptions, partyOfVendorCall } from '../../evaluate/party-of.ts';
import { labelsAt } from '../../infer/labels/label-tree.ts';
import { placesOfWrite } from '../../infer/labels/places-of-write.ts';
import { hasPersonalData } from '../../infer/labels/has-personal-data.ts';
import type { Action, Program, Rule, Running, Tag } from '../../model/program.ts';
import { spanText } from '../../source/source.ts';
import { expressionSitesOf, type ExpressionSite } from '../../traverse/expression-sites.ts';
import { personalTrail } from '../personal-data/personal-trail.ts';
import { decisionsOf, decisionsOfCall, personalAtoms, type Decision } from './decisions.ts';

/**
 * Reports decisions about personal data that others can see. A rule that runs only for some people reveals something
 * about them to every third party that it contacts, and to every state that it sets without the label (PII-05). It does
 * not matter whether the decision can really turn out both ways.
 */
export function checkPersonalDecisions(program: Program, report: ReportDiagnostic): void {
  const reported = new Map<string, Revealed>();
  for (const [running, decisions] of decidedRules(program)) {
    for (const decision of decisions) {
      for (const effect of effectsOf(running, program)) collect(reported, decision, effect);
    }
  }
  for (const rule of program.rules) {
    for (const { action, before } of gatedActions(rule, program)) {
      const effects = effectsOfAction(rule, action, program);
      for (const decision of before) for (const effect of effects) collect(reported, decision, effect);
    }
  }
  for (const call of program.calls) {
    if (partyOfCall(call, program) !== 'third') continue;
    for (const decision of decisionsOfCall(call)) collect(reported, decision, { kind: 'third party', name: call.id });
  }
  for (const site of expressionSitesOf(program)) checkPublic(site, report);
  for (const revealed of reported.values()) reportRevealed(revealed, report);
}

/**
 * Page classes and consent count as public, so they must not depend on personal data: every third party sees what runs
 * on a page and after a choice.
 */
function checkPublic({ role, expression, source, owner }: ExpressionSite, report: ReportDiagnostic): void {
  if (role !== 'page' && role !== 'noDefault' && role !== 'optOut') return;
  const what = role === 'page' ? `the page class "${owner.id}"` : `"${role}" of consent`;
  for (const atom of personalAtoms({ expression, source })) {
    const span = { source: atom.source, start: atom.expression.start, end: atom.expression.end };
    const trail = personalTrail(atom.expression);
    report(diagnose('personal-public', { what: spanText(span), decides: what }, span, trail?.origin));
  }
}

/** Returns the personal decisions on which each rule and tag depends, also through the events that start it. */
function decidedRules(program: Program): ReadonlyMap<Running, ReadonlySet<Decision>> {
  const decided = new Map<Running, Set<Decision>>();
  const open: Running[] = [];
  const add = (running: Running, decisions: Iterable<Decision>) => {
    const known = decided.get(running) ?? new Set();
    const { size } = known;
    for (const decision of decisions) known.add(decision);
    if (known.size === size) return;
    decided.set(running, known);
    open.push(running);
  };
  for (const running of [...program.rules, ...program.tags]) add(running, decisionsOf(running, program));
  const gated = program.rules.flatMap((rule) => gatedActions(rule, program));
  if (open.length === 0 && gated.length === 0) return decided;
  const started = startedRules(program);
  for (const { action, before, own } of gated) for (const next of started(action)) add(next, [...before, ...own]);
  for (let running = open.pop(); running; running = open.pop()) {
    const decisions = decided.get(running)!;
    for (const action of actionsOf(running)) for (const next of started(action)) add(next, decisions);
  }
  return decided;
}

/** An action that depends on more decisions than its rule. */
interface GatedAction {
  readonly action: Action;
  /** The decisions of the tag or call of the action. */
  readonly own: readonly Decision[];
  /** The decisions of the tags and calls of earlier actions, which it follows with `then`. */
  readonly before: readonly Decision[];
}

function gatedActions({ actions }: Rule, program: Program): GatedAction[] {
  const gateOf = (action: Action) => {
    if (action.kind === 'send') return decisionsOfCall(action.call);
    return action.kind === 'vendor' ? decisionsOf(action.tag, program) : [];
  };
  if (actions.every((action) => gateOf(action).length === 0)) return [];
  const required = requiredActions(actions);
  return actions.map((action, at) => ({ action, own: gateOf(action), before: required[at].flatMap(gateOf) }));
}

/** A tag that listens to events acts like a rule with one action. */
function actionsOf(running: Running): readonly Action[] {
  return isRule(running) ? running.actions : [];
}

function isRule(running: Running): running is Rule {
  return 'actions' in running;
}

/** What others can see of a decision. */
type Effect =
  | { readonly kind: 'third party'; readonly name: string }
  | { readonly kind: 'state'; readonly name: string; readonly rule: string };

function effectsOf(running: Running, program: Program): readonly Effect[] {
  if (!isRule(running)) {
    const isThird = partyOfOptions(running as Tag, program) === 'third';
    return isThird ? [{ kind: 'third party', name: running.id }] : [];
  }
  return running.actions.flatMap((action) => effectsOfAction(running, action, program));
}

function effectsOfAction({ id }: Rule, action: Action, program: Program): readonly Effect[] {
  if (action.kind === 'vendor' && partyOfVendorCall(action, program) === 'third') {
    return [{ kind: 'third party', name: action.tag.id }];
  }
  if (action.kind === 'send' && partyOfCall(action.call, program) === 'third') {
    return [{ kind: 'third party', name: action.call.id }];
  }
  if (action.kind === 'call' && action.action.parameters?.some(({ isPublished }) => isPublished)) {
    return [{ kind: 'third party', name: action.action.name }];
  }
  if (action.kind === 'call')
    return unlabelledPlaces(action, program).map((name) => ({ kind: 'state', name, rule: id }));
  if (action.kind !== 'state' || hasPersonalData(action.state.type)) return [];
  return [{ kind: 'state', name: action.state.id, rule: id }];
}

/** Returns the attributes and paths of the data layer that an action writes and no declaration labels as personal. */
function unlabelledPlaces(action: CallAction, { labels }: Program): readonly string[] {
  const places = [...placesOfWrite(action.action, action.arguments), ...placesOfPush(action)];
  const isLabelled = (steps: readonly string[]) => hasPersonalData(labelsAt(labels, steps));
  return places.filter((steps) => !isLabelled(steps)).map((steps) => steps.slice(1).join('.') || steps[0]);
}

/** Returns the paths that a pushed item sets. The rules that its event starts are found by `startedRules`. */
function placesOfPush({ action, arguments: [item] }: CallAction): readonly (readonly string[])[] {
  if (action.name !== 'push') return [];
  if (item.kind !== 'record') return [['layer']];
  const names = item.fields.map(({ name }) => name);
  return names
    .filter((name) => !(names.includes('event') && /^event(Info)?$/.test(name)))
    .map((name) => ['layer', name]);
}

type CallAction = Extract<Action, { kind: 'call' }>;

interface Revealed {
  readonly decision: Decision;
  readonly parties: Set<string>;
  readonly states: Set<string>;
}

/** Groups effects by the expression that decides, because one change there fixes them all. */
function collect(reported: Map<string, Revealed>, decision: Decision, { kind, name }: Effect): void {
  for (const atom of personalAtoms(decision)) {
    const key = `${atom.source.path} ${atom.expression.start} ${atom.expression.end}`;
    const revealed = reported.get(key) ?? { decision: atom, parties: new Set(), states: new Set() };
    reported.set(key, revealed);
    (kind === 'state' ? revealed.states : revealed.parties).add(name);
  }
}

function reportRevealed({ decision, parties, states }: Revealed, report: ReportDiagnostic): void {
  const { source, expression } = decision;
  const span = { source, start: expression.start, end: expression.end };
  const trail = personalTrail(expression);
  const what = spanText(span);
  const path = trail?.names.join(' → ') ?? '';
  const by = path === what ? '' : path;
  if (parties.size > 0) {
    report(diagnose('personal-decision', { what, by, to: listed(parties) }, span, trail?.origin));
  }
  if (states.size > 0) report(diagnose('personal-state', { what, by, states: listed(states) }, span, trail?.origin));
}

function listed(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, mostNames).map((name) => `"${name}"`);
  const more = names.size - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ').replace(/, ([^,]*)$/, ' and $1');
}

const mostNames = 4;
