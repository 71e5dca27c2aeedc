import { gateNumber, waitsFor, groupOf } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Tag, Action } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';
import type { Visitor } from '../situation/visitor.ts';
import type { ExplainedAction } from './explanation.ts';

/** What an action passes before it starts. */
export interface JudgedGate {
  readonly through?: ExplainedAction['through'];
  readonly group?: string;
  readonly number?: number;
  readonly conditions?: readonly { readonly value: Expression; readonly source: Source; readonly wanted: boolean }[];
  readonly within?: number;
}

/** Returns the gate of an action for a visitor whose consent may decide whether it has one. */
export function judgedGate(action: Action, program: Program, consentNow: () => Visitor['consent']): JudgedGate {
  switch (action.kind) {
    case 'vendor':
      return judgedGateOfTag(action.tag, action.action, program);
    case 'send': {
      const { call } = action;
      const conditions = call.when ? [{ value: call.when, source: call.source, wanted: true }] : [];
      return { through: call, group: call.group, number: waitsFor(program, call.group), conditions };
    }
    case 'call': {
      const { custom } = action;
      return custom ? { through: custom, group: custom.group, number: waitsFor(program, custom.group) } : {};
    }
    case 'state': {
      // Without consent, the script keeps the value in the page.
      const { state } = action;
      const number = isStored(state) ? waitsFor(program, state.group) : undefined;
      const status = number === undefined ? undefined : consentNow();
      return status?.isGranted(state.group!) ? { group: state.group, number } : {};
    }
    case 'raise':
      return {};
  }
}

export function judgedGateOfTag(tag: Tag, action: string, program: Program): JudgedGate {
  const group = groupOf({ tag, action });
  const { id, when, source, within } = tag;
  const disabled = program.consent?.disabled.filter(({ tags }) => tags.includes(id)) ?? [];
  const conditions: JudgedGate['conditions'] = [
    ...(when ? [{ value: when, source, wanted: true }] : []),
    ...disabled.map((one) => ({ value: one.when, source: one.source, wanted: false })),
  ];
  return { through: tag, group, number: gateNumber(program, tag, group), conditions, within };
}
