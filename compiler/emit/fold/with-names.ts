import type { Expression } from '../../language/model/expression.ts';
import type {
  Responder,
  ConditionDeclaration,
  Constant,
  DataElement,
  Matrix,
  PageClass,
  State,
} from '../../language/model/program.ts';
import { mapChildren } from '../../compile/traverse/map-children.ts';

/** Functions that replace the declarations that expressions refer to. */
export interface NamedDeclarations {
  constant(one: Constant): Constant;
  data(one: DataElement): DataElement;
  state(one: State): State;
  namedCondition(one: ConditionDeclaration): ConditionDeclaration;
  page(one: PageClass): PageClass;
  responder(one: Responder): Responder;
  matrix(one: Matrix): Matrix;
}

/** Returns a copy of an expression in which all references are replaced. */
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
      return { ...expression, call: to.responder(expression.call) };
    case 'lookup': {
      const keys = expression.keys.map((key) => withNames(key, to));
      return { ...expression, matrix: to.matrix(expression.matrix), keys };
    }
    default:
      return mapChildren(expression, (part) => withNames(part, to));
  }
}
