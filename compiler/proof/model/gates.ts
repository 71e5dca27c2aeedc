import { gateOfAction, gateThrough, tagCondition, waitsFor } from '../../compile/analysis/gate-of.ts';
import { usesLibrary } from '../../compile/analysis/uses-library.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, State, Tag } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { pageOfState } from './page-of-state.ts';
import type { Start } from './start.ts';
import type { ModelParts } from './starts.ts';
import type { EvaluationContext } from './values.ts';

/** The check before an action. */
export interface ModelGate {
  readonly through?: Start['through'];
  readonly group?: string;
  /** The number of the group in the bundle; see `gateNumber`. Undefined if none is required. */
  readonly number?: number;
  readonly condition?: Expression;
  /** The sites and stages of the tag. */
  readonly place: DiagramNode;
  /** Whether an action may start later than it arrives. */
  readonly mayQueue: boolean;
  /** Whether it may also wait for something else than consent. */
  readonly mayRetry?: boolean;
}

/** The gate of what starts at once. */
export const openGate: ModelGate = { place: 1, mayQueue: false };

/** The gates of a program, and when they open. */
export interface Gates {
  ofAction(action: Action): ModelGate;
  /** Returns the gate of an action of a tag, by its name. */
  ofTag(tag: Tag, action: string): ModelGate;
  /** Returns the gate of the first value of a flag, which pages store by themselves. */
  ofInitial(state: State): ModelGate;
  /** Returns when a gate opens. Most gates ask for no context. */
  opensIn(gate: ModelGate, context: () => EvaluationContext): DiagramNode;
  /** Returns when a gate opens at the start of an action, for which the page may be that of the event. */
  opensAt(gate: ModelGate, start: () => EvaluationContext, own: () => EvaluationContext): DiagramNode;
}

export function createGates(program: Program, { atoms, places, values, consent }: ModelParts): Gates {
  const { all } = atoms.diagrams;
  const conditionOf = memoize((tag: Tag) => tagCondition(tag, program.consent));
  return { ofAction, ofTag, ofInitial, opensIn, opensAt };

  function ofAction(action: Action): ModelGate {
    if (action.kind === 'vendor') return ofTag(action.tag, action.action);
    const { through, group, number, conditions } = gateOfAction(action, program);
    return { through, group, number, condition: conditions[0]?.value, place: 1, mayQueue: number !== undefined };
  }

  function ofTag(tag: Tag, action: string): ModelGate {
    const { group, number, within } = gateThrough(tag, program, action);
    // Calls of a library wait until the page has it.
    const mayRetry = within !== undefined || usesLibrary(tag);
    const mayQueue = number !== undefined || mayRetry;
    const place = places.isIn(tag.sites, tag.stages);
    return { through: tag, group, number, condition: conditionOf(tag), place, mayQueue, mayRetry };
  }

  function ofInitial(state: State): ModelGate {
    const { group, initial } = state;
    const { sites, stages } = pageOfState(program, state);
    const place = places.isIn(sites, stages);
    return { group, number: waitsFor(program, group), condition: initial, place, mayQueue: true };
  }

  function opensAt(gate: ModelGate, start: () => EvaluationContext, own: () => EvaluationContext): DiagramNode {
    const isAsking = gate.number !== undefined || gate.condition !== undefined;
    return isAsking && own() !== start() ? all([opensIn(gate, start), opensIn(gate, own)]) : opensIn(gate, start);
  }

  function opensIn({ number, condition, place }: ModelGate, context: () => EvaluationContext): DiagramNode {
    if (place === 0) return 0;
    const granted = number === undefined ? 1 : consent.isGranted(number, context());
    return all([place, granted, condition ? values.truth(condition, context()) : 1]);
  }
}
