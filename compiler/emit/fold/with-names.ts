import type { Expression } from '../../model/expression.ts';
import type {
  Responder,
  ConditionDeclaration,
  Constant,
  DataElement,
  Matrix,
  PageClass,
  State,
} from '../../model/program.ts';
import { mapChildren } from '../../traverse/map-children.ts';

/** The declarations that names in expressions lead to, each in place of another. */
export interface NamedDeclarations {
  constant(one: Constant): Constant;
  data(one: DataElement): DataElement;
  state(one: State): State;
  namedCondition(one: ConditionDeclaration): ConditionDeclaration;
  page(one: PageClass): PageClass;
  asked(one: Responder): Responder;
  matrix(one: Matrix): Matrix;
}

/** An expression whose names lead to other declarations. */
export function withNames(expression: Expression, to: NamedDeclarations): Expression {
  switch (expression.kind) {
    case 'constant':
      return { ...expression, constant: to.constant(expression.constant) };
    case 'data':
      return { ...expression, data: to.data(expression.data) };
    case 'state':
      return { ...expression, state: to.state(expression.state) };
    case 'condition':
      return { ...expression, condition: to.namedCondition(expression.condition) };
    case 'page':
      return { ...expression, page: to.page(expression.page) };
    case 'answer':
      return { ...expression, call: to.asked(expression.call) };
    case 'lookup': {
      const keys = expression.keys.map((key) => withNames(key, to));
      return { ...expression, matrix: to.matrix(expression.matrix), keys };
    }
    default:
      return mapChildren(expression, (part) => withNames(part, to));
  }
}
