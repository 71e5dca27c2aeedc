import type { Expression } from '../../../model/expression.ts';
import { staticValue } from '../../../evaluate/static-value.ts';

/** Returns the id of a value that has a name, for references: `job.jobTitle`. Undefined for other values. */
export function itemIdOf(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'data':
      return expression.data.id;
    case 'field':
      return expression.path.join('.');
    case 'answer':
      return `${expression.call.id}.${expression.name}`;
    case 'source':
      return idOfRead(expression.source.name, expression.arguments);
    case 'builtIn':
      return idOfRead(expression.builtIn.name, expression.arguments);
    case 'call': {
      const { name, event, page } = expression.function;
      return event || page ? idOfRead(name, expression.arguments) : undefined;
    }
    case 'member': {
      const owner = isPath(expression.of) ? itemIdOf(expression.of) : undefined;
      return owner === undefined ? undefined : `${owner}.${expression.name}`;
    }
    default:
      return undefined;
  }
}

const isPath = ({ kind }: Expression): boolean => kind === 'data' || kind === 'field' || kind === 'member';

function idOfRead(name: string, given: readonly Expression[]): string {
  if (given.length === 0) return name;
  const values = given.map((value) => JSON.stringify(staticValue(value)) ?? '…');
  return `${name}(${values.join(', ')})`;
}
