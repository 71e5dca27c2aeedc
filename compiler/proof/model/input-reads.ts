import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { children } from '../../compile/traverse/walk.ts';
import type { Expression } from '../../language/model/expression.ts';
import { withOptional } from '../../language/model/type.ts';
import { isApart } from './apart-from.ts';
import type { EvaluationTime, Input, ReadMoment } from './atom.ts';

/** The inputs that expressions read. */
export interface InputReads {
  /** Returns the input that an expression reads at a moment. */
  of(expression: Expression, at: EvaluationTime): Input;
  /**
   * Returns a parameter with the value that an expression has now, wherever it is evaluated later: actions may change what
   * the expression reads. Of states that actions have set, it has the values in `states`.
   */
  capture(expression: Expression, at: EvaluationTime): Expression;
  /** Every input that some atom is about. */
  readonly all: ReadonlyMap<string, Input>;
}

/** A value that a state was given, and when. */
interface Captured {
  readonly value: Expression;
  readonly at: EvaluationTime;
}

/** One shared map, because most inputs are read as they are. */
const none: ReadonlyMap<Expression, Input> = new Map();

export function createInputReads(
  usual: (moment: ReadMoment) => ReadMoment,
  keyOf: (expression: Expression) => string,
): InputReads {
  const all = new Map<string, Input>();
  /** What captured values are computed from, by the names of their parameters. */
  const captured = new Map<string, Captured>();
  const captureNames = new Map<string, string>();
  return { of: inputOf, capture, all };

  function inputOf(expression: Expression, at: EvaluationTime): Input {
    const moments = momentsOf(expression, at);
    const key = `${keyOf(expression)} at ${moments}`;
    const before = all.get(key);
    if (before) return before;
    const type = withOptional(expression.type, false);
    const moment = moments.includes(',') ? usual(at.changedAt?.(expression) ?? at.moment) : (moments as ReadMoment);
    const meant = capturedIn(expression);
    const reads = meant ? readsIn(meant.value, meant.at) : readsBelow(expression, { ...at, states: undefined });
    const read = meant?.value ?? expression;
    const input: Input = { key, expression: read, type, moment, parts: [...new Set(reads.values())], reads };
    all.set(key, input);
    return input;
  }

  /** Returns the inputs that an expression is computed from. */
  function readsBelow(expression: Expression, at: EvaluationTime): ReadonlyMap<Expression, Input> {
    if (isApart(expression)) return none;
    const inner = children(expression);
    if (inner.length > 0) return new Map(inner.flatMap((child) => [...readsIn(child, at)]));
    return isInput(expression) ? none : readsIn(expression, at);
  }

  /** Returns the inputs that are read when an expression is evaluated. */
  function readsIn(expression: Expression, at: EvaluationTime): ReadonlyMap<Expression, Input> {
    const reads = dependenciesOf(expression).filter((one) => isInput(one) || capturedIn(one) !== undefined);
    return new Map(reads.map((one) => [one, inputOf(asSet(one, at), at)]));
  }

  /** Returns the value that an earlier action of the rule has given a state, or else the expression itself. */
  function asSet(expression: Expression, at: EvaluationTime): Expression {
    const set = expression.kind === 'state' ? at.states?.get(expression.state) : undefined;
    return set ? capture(set.whole, { ...at, states: undefined }) : expression;
  }

  function capturedIn(expression: Expression): Captured | undefined {
    return expression.kind === 'parameter' ? captured.get(expression.name) : undefined;
  }

  function capture(value: Expression, at: EvaluationTime): Expression {
    const set = dependenciesOf(value).flatMap((one) => (one.kind === 'state' && at.states?.get(one.state)) || []);
    const key = [keyOf(value), momentsOf(value, at), ...set.map(({ whole }) => keyOf(whole))].join('\n');
    const name = captureNames.get(key) ?? `captured ${captureNames.size}`;
    captureNames.set(key, name);
    captured.set(name, { value, at });
    return { kind: 'parameter', name, type: value.type, start: value.start, end: value.end };
  }

  /** Returns when an expression is read. Several moments of its parts are separated by commas, in the order of the parts. */
  function momentsOf(expression: Expression, at: EvaluationTime): string {
    const asUsual = () => usual(at.changedAt?.(expression) ?? at.moment);
    switch (expression.kind) {
      case 'literal':
      case 'pattern':
      case 'codes':
      case 'element':
      case 'static':
      case 'hostStage':
      case 'hosts':
      // What an item depends on is in the list of its loop.
      case 'item':
        return 'page';
      case 'field':
        return 'event';
      case 'builtIn':
        return expression.builtIn.stable ? 'page' : asUsual();
      case 'call':
        if (expression.function.event) return 'event';
        if (expression.function.page || expression.function.export?.module !== undefined) return asUsual();
        break;
      case 'operation':
      case 'list':
      case 'loop':
      case 'record':
      case 'choice':
      case 'member':
        break;
      case 'parameter': {
        const meant = capturedIn(expression);
        return meant ? momentsOf(meant.value, meant.at) : 'page';
      }
      default:
        if (isInput(expression) || !at.changedAt) return asUsual();
    }
    const parts = children(expression);
    const reads = parts.length > 0 ? parts : dependenciesOf(expression).filter(isInput);
    const moments = reads.map((part) => momentsOf(part, at));
    const different = new Set(moments);
    different.delete('page');
    return different.size === 0 ? 'page' : different.size === 1 ? [...different][0] : moments.join();
  }
}

/** Whether an expression reads a value that does not follow from its parts. */
export function isInput(expression: Expression): boolean {
  switch (expression.kind) {
    case 'builtIn':
    case 'source':
    case 'state':
    case 'field':
    case 'answer':
      return true;
    case 'call':
      return Boolean(expression.function.event || expression.function.page);
    default:
      return false;
  }
}
