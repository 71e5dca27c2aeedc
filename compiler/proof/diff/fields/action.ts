import { endsLater } from '../../../compile/analysis/ends-later.ts';
import { nameOf } from '../../../compile/analysis/value-key.ts';
import { staticValue } from '../../../compile/evaluate/static-value.ts';
import type { Action, VariableValue } from '../../../language/model/program.ts';
import { settingsOf, shown, signatureOf, unnoticed, type About, type FieldsOf, type SignaturePart } from './field.ts';
import type { SettingChange } from '../difference.ts';
import { keyOfTrigger } from './running.ts';
import { duration, keyOfSent, keyOfTable, shownTable } from './values.ts';

type Kind = Action['kind'];
type ActionOf<K extends Kind> = Extract<Action, { readonly kind: K }>;

/** How the next action depends on an action. `then` after an action that ends at once and always starts changes nothing. */
const next = (action: Action) => {
  if (action.always) return 'then always';
  return action.thenWaits && (endsLater(action) || action.kind === 'vendor') ? 'then' : 'at once';
};
const kindOf = { key: ({ kind }: Action) => kind, identity: ({ kind }: Action) => kind };

/** What every action has. */
const common = {
  kind: kindOf,
  thenWaits: { key: next, setting: shown('next action', next) },
  always: unnoticed,
  timeout: {
    key: ({ timeout }: Action) => timeout,
    setting: shown('timeout', ({ timeout }: Action) => duration(timeout)),
  },
  text: unnoticed,
  start: unnoticed,
  end: unnoticed,
} as const;

const variableFields: FieldsOf<VariableValue> = {
  analyticsVariables: { key: ({ analyticsVariables }) => analyticsVariables },
  value: { key: ({ value }, about) => keyOfSent(value, about) },
  events: { key: ({ events }) => events },
};

const actionFields: { readonly [K in Kind]: FieldsOf<ActionOf<K>> } = {
  vendor: {
    ...common,
    tag: one(({ tag }, { identityOf }) => identityOf(tag)),
    action: one(({ action }) => action),
    arguments: { key: ({ arguments: list }, about) => list.map((value) => keyOfSent(value, about)) },
    variables: { key: ({ variables }, about) => variables.map((value) => signatureOf(variableFields, value, about)) },
  },
  state: {
    ...common,
    operation: one(({ operation }) => operation),
    state: one(({ state }, { identityOf }) => identityOf(state)),
    value: { key: ({ value }, about) => keyOfSent(value, about) },
  },
  raise: {
    ...common,
    trigger: one(({ trigger }, about) => keyOfTrigger(trigger, about)),
    detail: { key: ({ detail }, about) => keyOfSent(detail, about) },
  },
  send: { ...common, call: one(({ call }, { identityOf }) => identityOf(call)) },
  call: {
    ...common,
    action: {
      key: ({ action }) => keyOfTable(action),
      identity: ({ action }) => action.name,
      setting: shownTable('action', ({ action }) => action),
    },
    custom: one(({ custom }) => custom?.group),
    arguments: {
      key: ({ arguments: list }, about) => list.map((value) => keyOfSent(value, about)),
      setting: (before, after, about) => (isWait(after) ? shown('duration', durationOf)(before, after, about) : []),
    },
  },
};

/** Whether an action is a pause. It sends nothing. */
export function isWait(action: Action): boolean {
  return action.kind === 'call' && action.action.name === 'wait';
}

function durationOf({ arguments: [value] }: ActionOf<'call'>): string | undefined {
  const known = staticValue(value);
  return typeof known === 'number' ? duration(known) : nameOf(value);
}

/** A field by which an action is recognised. */
function one<K extends Kind>(key: (action: ActionOf<K>, about: About) => unknown) {
  return { key, identity: key };
}

const fieldsOf = ({ kind }: Action) => actionFields[kind] as unknown as FieldsOf<Action>;

/** Returns the meaning of an action, or what it is about. */
export function signatureOfAction(action: Action, about: About, part: SignaturePart = 'all'): string {
  return signatureOf(fieldsOf(action), action, about, part);
}

/** Returns how the next action depends on this one and what it runs, where that differs. */
export function settingsOfAction(before: Action, after: Action, about: About): readonly SettingChange[] {
  return settingsOf(fieldsOf(after), before, after, about);
}
