import type { Place } from '../../../runtime/tables/place.ts';
import type { Expression } from '../../language/model/expression.ts';
import { hasPersonalData, labelOf } from '../../compile/infer/labels/label-of.ts';
import { hidesDecisions } from '../../compile/infer/labels/is-labelled-as.ts';
import { coversLabel, joinLabels } from '../../language/model/label.ts';
import type { Action, Declared, Program, Rule, Trigger } from '../../language/model/program.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { labelsAt, labelsOfPart } from '../../compile/infer/labels/label-tree.ts';
import { partOfData, placesOfEvent, placesOfNamed } from '../../compile/infer/labels/labelled-places.ts';
import { writesOfValues } from '../../compile/flow/writes.ts';
import { type Type, unknownType, withPersonal } from '../../language/model/type.ts';
import { sitesOfRule, sitesOutsideRules } from '../../compile/traverse/expression-sites.ts';
import { expressionsOfAction } from '../../compile/traverse/walk.ts';
import { personalTrail } from '../personal-data/personal-trail.ts';
import { checkEachRule } from '../each-rule.ts';
import { checkReadBack } from './read-back.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { type Source, spanText } from '../../language/source/source.ts';
import type { Vendor } from '../../language/model/declared-vendor.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { modulesWithValues, moduleOfAction, readsOfModules } from '../../compile/flow/event-keys.ts';

/**
 * Reports personal data that is written to a place that no declaration labels as personal: a state, an event, the data
 * layer or an attribute. Values read from there get only the labels of declarations.
 */
export function checkPersonalStates(program: Program, report: ReportDiagnostic): void {
  for (const site of sitesOutsideRules(program)) {
    const { role, owner, source } = site;
    if (role === 'initial') reportUncovered(site.expression, owner.type, ownerOf('state', owner), source, report);
    if (role === 'option') {
      for (const module of modulesOfVendor(site.owner.vendor)) {
        checkModule(module, [site.expression], program, source, report);
      }
    }
    checkInputs(site.expression, program, source, report);
  }
  // What modules return to one rule depends on what others give them.
  if (program.modules.length > 0) for (const rule of program.rules) checkRule(rule, program, report);
  else checkRules(program, report);
  checkReadBack(program, report);
}

const checkRules = checkEachRule(checkRule);

function checkRule(rule: Rule, program: Program, report: ReportDiagnostic): void {
  for (const site of sitesOfRule(rule)) {
    const { source } = site;
    if (site.role === 'action' && site.at === 0) checkAction(site.action, program, source, report);
    checkInputs(site.expression, program, source, report);
  }
}

/**
 * Reports personal inputs of a custom module that rules also read elsewhere: there it may return what it received. The value
 * of this reading is personal in any case.
 */
function checkInputs(expression: Expression, program: Program, source: Source, report: ReportDiagnostic): void {
  for (const { source: table, arguments: list } of readsOfModules(expression)) {
    const name = table.export.module!;
    if (modulesWithValues(program).get(name)! < 2) continue;
    const label = labelsAt(program.labels, ['module', name]);
    for (const input of list) reportUncovered(input, label, { kind: 'module', name }, source, report);
  }
}

/** The place where a value is stored. */
interface Owner {
  readonly kind: string;
  readonly name: string;
  readonly related?: Diagnostic['related'];
}

function ownerOf(kind: string, { id, nameSpan }: Declared): Owner {
  return { kind, name: id, related: { span: nameSpan, label: 'declared here' } };
}

function checkAction(action: Action, program: Program, source: Source, report: ReportDiagnostic): void {
  const { labels, project } = program;
  if (action.kind === 'state' && action.value) {
    const { type } = action.state;
    const owner = ownerOf('state', action.state);
    if (action.operation !== 'remove') {
      const declared = action.operation === 'add' && !type.personal ? type.of : type;
      reportUncovered(action.value, declared, owner, source, report);
    } else if (hasPersonalData(action.value.type) && !hidesDecisions(type)) {
      // What is left says which item the value was.
      reportNotDeclared(action.value, owner, source, report);
    }
  }
  if (action.kind === 'raise' && action.detail) {
    const { trigger, detail } = action;
    // A dispatched data layer event stores its detail in `eventInfo`; other events pass it on unchanged.
    const names = trigger.event.name === 'layer' ? ['eventInfo'] : [];
    reportUncovered(detail, labelsOfEvent(placesOfEvent(trigger), names, labels), eventOf(trigger), source, report);
  }
  checkModule(moduleOfAction(action), expressionsOfAction(action), program, source, report);
  if (action.kind !== 'call') return;
  if (action.action.writes === 'item') {
    const [item] = action.arguments;
    const owner = { kind: 'data layer', name: project.dataLayer.name };
    reportUncovered(item, labelsOfItem(item, labels), owner, source, report);
  }
  for (const { place, values } of writesOfValues(action)) {
    const [kind, name] = place;
    for (const value of values) reportUncovered(value, labelsAt(labels, place), { kind, name }, source, report);
  }
}

/** Reports personal data for a custom module that also returns values to rules: it may return what it received. */
function checkModule(
  module: string | undefined,
  values: readonly Expression[],
  program: Program,
  source: Source,
  report: ReportDiagnostic,
): void {
  if (module === undefined || !modulesWithValues(program).has(module)) return;
  const label = labelsAt(program.labels, ['module', module]);
  for (const value of values) reportUncovered(value, label, { kind: 'module', name: module }, source, report);
}

/** Returns the labels of a pushed item. All of it is merged into the state, except the name and `eventInfo` of an event. */
function labelsOfItem(item: Expression, labels: Type): Type {
  const event = item.kind === 'record' && item.fields.find(({ name }) => name === 'event');
  const name = event ? staticValue(event.value) : undefined;
  const places = placesOfNamed('layer', typeof name === 'string' ? name : undefined);
  const info = labelsOfEvent(places, ['eventInfo'], labels);
  const state = labelsAt(labels, ['layer']);
  return { ...state, fields: { ...state.fields, eventInfo: info } };
}

/** Returns the labels of a part of an event's data. An unknown event has none. */
function labelsOfEvent([steps]: readonly Place[], names: readonly string[], labels: Type): Type {
  const place = partOfData(steps, names);
  return place.length < 3 ? unknownType : labelsAt(labels, place);
}

function eventOf({ declaration, arguments: [name], text }: Trigger): Owner {
  if (declaration) return ownerOf('event', declaration);
  return { kind: 'event', name: name?.kind === 'literal' ? String(name.value) : text() };
}

function reportUncovered(
  value: Expression,
  type: Type | undefined,
  owner: Owner,
  source: Source,
  report: ReportDiagnostic,
): void {
  if (covers(type, value.type)) return;
  if (value.kind === 'record') {
    for (const { name, value: part } of value.fields) {
      reportUncovered(part, type && labelsOfPart(type, name), owner, source, report);
    }
    return;
  }
  if (value.kind === 'list') {
    value.items.forEach((item, at) =>
      reportUncovered(item, type && labelsOfPart(type, String(at)), owner, source, report),
    );
    return;
  }
  reportNotDeclared(value, owner, source, report);
}

function reportNotDeclared(value: Expression, owner: Owner, source: Source, report: ReportDiagnostic): void {
  const span = { source, start: value.start, end: value.end };
  const what = spanText(span);
  const by = personalTrail(value)?.names.join(' → ');
  const parameters = { what, by: by === what ? undefined : by, kind: owner.kind, name: owner.name };
  report(diagnose('personal-not-declared', parameters, span, owner.related));
}

/** Whether a declared type has every label of the stored type. A personal value is personal in all its parts. */
function covers(declared: Type | undefined, actual: Type): boolean {
  if (coversLabel(declared?.personal, labelOf(actual))) return true;
  const { fields, of, personal } = actual;
  const part = (type: Type) => withPersonal(type, joinLabels(personal, type.personal));
  if (fields)
    return Object.keys(fields).every((name) => covers(declared && labelsOfPart(declared, name), part(fields[name])));
  return of !== undefined && covers(declared?.of, part(of));
}

/** Returns the custom modules that receive the options of a vendor's tags. */
const modulesOfVendor: (vendor: Vendor) => readonly string[] = memoize(({ actions, declared }) => {
  const own = Object.values(actions).map(({ export: code }) => code?.module);
  const others = [...(declared?.grant ?? []), ...(declared?.withdraw ?? [])].map((command) =>
    command.kind === 'call' ? command.function.export?.module : undefined,
  );
  return [...new Set([...own, ...others])].filter((path) => path !== undefined);
});
