import type { Expression } from '../core/expression.ts';
import { holdsPersonal } from '../core/holds-personal.ts';
import type { Action, Declared, Program } from '../core/program.ts';
import type { Type } from '../core/type.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../source/source.ts';

/** What is read of a state or an event carries the labels of its declaration, so these must tell of what is put in. */
export function checkPersonalStates({ states, rules }: Program, tell: Tell): void {
  for (const state of states) {
    if (state.initial) tellUncovered(state.initial, state.type, ['state', state], state.source, tell);
  }
  for (const { actions, source } of rules) {
    for (const action of actions) look(action, source, tell);
  }
}

function look(action: Action, source: Source, tell: Tell): void {
  if (action.kind === 'state' && action.value && action.operation !== 'remove') {
    const { type } = action.state;
    const declared = action.operation === 'add' && !type.personal ? type.of : type;
    tellUncovered(action.value, declared, ['state', action.state], source, tell);
  }
  const event = action.kind === 'raise' ? action.trigger.declaration : undefined;
  // What is raised stands somewhere in the payload; a schema that labels a field has thought of it.
  const isLabelled = event?.payload && holdsPersonal(event.payload);
  if (action.kind === 'raise' && action.detail && event && !isLabelled) {
    tellUncovered(action.detail, undefined, ['event', event], source, tell);
  }
}

function tellUncovered(
  value: Expression,
  type: Type | undefined,
  owner: readonly [kind: string, declared: Declared],
  source: Source,
  tell: Tell,
): void {
  if (covers(type, value.type)) return;
  if (value.kind === 'record') {
    for (const field of value.fields) tellUncovered(field.value, type?.fields?.[field.name], owner, source, tell);
    return;
  }
  const [kind, { id, nameSpan }] = owner;
  const span = { source, start: value.start, end: value.end };
  const parameters = { what: spanText(span), kind, name: id };
  tell(diagnose('personal-not-declared', parameters, span, { span: nameSpan, label: 'declared here' }));
}

/** Whether a declared type labels everything that is labelled in what is given. */
function covers(declared: Type | undefined, given: Type): boolean {
  if (!holdsPersonal(given) || declared?.personal) return true;
  const { fields = {}, of } = given;
  const labelled = Object.keys(fields).filter((name) => holdsPersonal(fields[name]));
  if (labelled.length > 0) return labelled.every((name) => covers(declared?.fields?.[name], fields[name]));
  return of !== undefined && holdsPersonal(of) && covers(declared?.of, of);
}
