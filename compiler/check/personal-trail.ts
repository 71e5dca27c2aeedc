import { children, type Expression } from '../core/expression.ts';
import { holdsPersonal } from '../core/holds-personal.ts';
import type { Declared } from '../core/program.ts';
import type { Type } from '../core/type.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nameOf } from './value-key.ts';

/** The way that a label "personal" took: the names it went through, and the place that says so. */
export interface PersonalTrail {
  /** From where it comes to where it is used. */
  readonly names: readonly string[];
  readonly origin?: Diagnostic['related'];
}

/** How an expression came to hold what is about a person; undefined where it does not. */
export function personalTrail(expression: Expression): PersonalTrail | undefined {
  if (!holdsPersonal(expression.type)) return undefined;
  switch (expression.kind) {
    case 'data':
      return (
        through(expression.data, [expression.data.value, expression.data.each]) ??
        from(expression.data, expression.type)
      );
    case 'state':
      return from(expression.state, expression.type);
    case 'lookup': {
      const { rows, otherwise, missing } = expression.matrix;
      const values = [...rows.map(({ value }) => value), otherwise, missing];
      return through(expression.matrix, values) ?? from(expression.matrix, expression.type);
    }
    case 'answer': {
      const { call, name } = expression;
      return {
        names: [nameOf(expression)],
        origin: { span: call.nameSpan, label: `answers "${name}", which is personal` },
      };
    }
    case 'fact':
    case 'field':
      return { names: [nameOf(expression)] };
    default:
      // What is personal by itself, such as the text that a visitor typed, has no name.
      return firstOf(children(expression)) ?? { names: [] };
  }
}

function from({ id, nameSpan }: Declared, { personal }: Type): PersonalTrail {
  const label = personal ? 'declared personal here' : 'some of its fields are personal';
  return { names: [id], origin: { span: nameSpan, label } };
}

function through({ id }: Declared, values: readonly (Expression | undefined)[]): PersonalTrail | undefined {
  const before = firstOf(values);
  return before && { names: [...before.names, id], origin: before.origin };
}

function firstOf(values: readonly (Expression | undefined)[]): PersonalTrail | undefined {
  for (const value of values) {
    const trail = value && personalTrail(value);
    if (trail) return trail;
  }
  return undefined;
}
