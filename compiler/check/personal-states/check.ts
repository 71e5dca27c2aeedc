import type { Expression } from '../../model/expression.ts';
import { labelOf } from '../../infer/labels/label-of.ts';
import { coversLabel, joinLabels } from '../../model/label.ts';
import type { Action, Declared, Program, Trigger } from '../../model/program.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { withPersonal, type Type } from '../../model/type.ts';
import { expressionSitesOf } from '../../traverse/expression-sites.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../../source/source.ts';

/**
 * Reports personal data that is stored in a state, an event or the data layer without the label "personal". Values read
 * from there get only the labels of the declaration.
 */
export function checkPersonalStates(program: Program, report: ReportDiagnostic): void {
  for (const site of expressionSitesOf(program)) {
    const { role, owner, source } = site;
    if (role === 'initial') reportUncovered(site.expression, owner.type, ownerOf('state', owner), source, report);
    if (role === 'action' && site.at === 0) checkAction(site.action, program, source, report);
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
  if (action.kind === 'state' && action.value && action.operation !== 'remove') {
    const { type } = action.state;
    const declared = action.operation === 'add' && !type.personal ? type.of : type;
    reportUncovered(action.value, declared, ownerOf('state', action.state), source, report);
  }
  if (action.kind === 'raise' && action.detail) {
    const { trigger, detail } = action;
    // A dispatched data layer event stores its detail in `eventInfo`; other events pass it on unchanged.
    const payload = payloadOf(trigger);
    const declared = trigger.event.name === 'layer' ? payload?.fields?.eventInfo : payload;
    reportUncovered(detail, declared, eventOf(trigger), source, report);
  }
  if (action.kind === 'call' && action.action.name === 'push') {
    const [item] = action.arguments;
    const triggers = pushedEvents(item, program);
    for (const trigger of triggers) reportUncovered(item, payloadOf(trigger), eventOf(trigger), source, report);
    if (triggers.length > 0) return;
    reportUncovered(item, undefined, { kind: 'data layer', name: program.project.dataLayer.name }, source, report);
  }
}

function payloadOf({ declaration, payload = declaration?.payload }: Trigger): Type | undefined {
  return payload;
}

function eventOf({ declaration, arguments: [name], text }: Trigger): Owner {
  if (declaration) return ownerOf('event', declaration);
  return { kind: 'event', name: name?.kind === 'literal' ? String(name.value) : text() };
}

/** Returns the declared data layer events that a pushed item triggers, by its field `event`. */
function pushedEvents(item: Expression, { events }: Program): Trigger[] {
  const name = item.kind === 'record' && item.fields.find((field) => field.name === 'event');
  const pushed = name ? staticValue(name.value) : undefined;
  const triggers = events.flatMap((declaration) =>
    declaration.triggers.map((trigger) => ({ ...trigger, declaration })),
  );
  return triggers.filter(
    ({ event, arguments: [expected] }) =>
      event.name === 'layer' && pushed !== undefined && expected !== undefined && staticValue(expected) === pushed,
  );
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
    for (const field of value.fields) reportUncovered(field.value, type?.fields?.[field.name], owner, source, report);
    return;
  }
  if (value.kind === 'list') {
    for (const item of value.items) reportUncovered(item, type?.of, owner, source, report);
    return;
  }
  const span = { source, start: value.start, end: value.end };
  const parameters = { what: spanText(span), kind: owner.kind, name: owner.name };
  report(diagnose('personal-not-declared', parameters, span, owner.related));
}

/** Whether a declared type has every label of the stored type. A personal value is personal in all its parts. */
function covers(declared: Type | undefined, actual: Type): boolean {
  if (coversLabel(declared?.personal, labelOf(actual))) return true;
  const { fields, of, personal } = actual;
  const part = (type: Type) => withPersonal(type, joinLabels(personal, type.personal));
  if (fields) return Object.keys(fields).every((name) => covers(declared?.fields?.[name], part(fields[name])));
  return of !== undefined && covers(declared?.of, part(of));
}
