import type { Expression, Labeller } from '../../language/model/expression.ts';
import { children } from '../../compile/traverse/walk.ts';
import { hasPersonalData } from '../../compile/infer/labels/label-of.ts';
import { requestContents } from '../../compile/infer/labels/request-contents.ts';
import type { Declared } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';
import { referenceOf } from '../../compile/traverse/references-of.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { nameOf } from '../../compile/analysis/value-key.ts';

/** How the label "personal" reached an expression: the names on the way, and the declaration that sets it. */
export interface PersonalTrail {
  /** The names, from the origin to the use. */
  readonly names: readonly string[];
  readonly origin?: Diagnostic['related'];
}

/** Returns how an expression came to contain personal data, or undefined if it does not. */
export function personalTrail(expression: Expression): PersonalTrail | undefined {
  if (!hasPersonalData(expression.type)) return undefined;
  switch (expression.kind) {
    case 'data': {
      const { data, type } = expression;
      const before = through(expression);
      return before && !beginsAt(before, data) ? before : from(data, type);
    }
    case 'state':
      return byOther(expression.state.labelledBy, expression.state.id) ?? from(expression.state, expression.type);
    case 'lookup': {
      const { matrix, type } = expression;
      return through(expression) ?? from(matrix, type);
    }
    case 'answer': {
      const { call, name } = expression;
      // A response to personal data is personal.
      const sent = firstOf(requestContents(call));
      if (sent) return { names: [...sent.names, nameOf(expression)], origin: sent.origin };
      return {
        names: [nameOf(expression)],
        origin: { span: call.nameSpan, label: `returns "${name}", which is personal` },
      };
    }
    case 'builtIn':
    case 'source': {
      const by = byOther(expression.labelledBy, nameOf(expression)) ?? firstOf(expression.arguments);
      // Visitor input is always personal, and has no name.
      return by ?? { names: expression.kind === 'builtIn' ? [nameOf(expression)] : [] };
    }
    case 'field':
      return byOther(expression.labelledBy, nameOf(expression)) ?? { names: [nameOf(expression)] };
    case 'condition':
    case 'constant':
      return through(expression) ?? { names: [nameOf(expression)] };
    default:
      return firstOf(children(expression)) ?? { names: [] };
  }
}

/** Returns the trail of a value whose place another declaration labels. */
function byOther(by: Labeller | undefined, name: string): PersonalTrail | undefined {
  return by && { names: [by.id, name], origin: { span: by.nameSpan, label: 'declared personal here' } };
}

function from({ id, nameSpan }: Declared, { personal }: Type): PersonalTrail {
  const label = personal ? 'declared personal here' : 'some of its fields are personal';
  return { names: [id], origin: { span: nameSpan, label } };
}

/** Returns the trail through a name, if its value is personal. */
function through(expression: Expression): PersonalTrail | undefined {
  const { declaration, values } = referenceOf(expression)!;
  const before = firstOf(values);
  return before && { names: [...before.names, declaration.id], origin: before.origin };
}

/** Whether the trail begins at this data element: its own declaration sets the label. */
function beginsAt({ origin }: PersonalTrail, { nameSpan }: Declared): boolean {
  return origin?.span.source === nameSpan.source && origin.span.start === nameSpan.start;
}

function firstOf(values: readonly Expression[]): PersonalTrail | undefined {
  for (const value of values) {
    const trail = personalTrail(value);
    if (trail) return trail;
  }
  return undefined;
}
