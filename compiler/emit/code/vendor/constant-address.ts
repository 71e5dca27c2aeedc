import type { Expression } from '../../../model/expression.ts';
import type { Tag } from '../../../model/program.ts';
import { addQuery, encodeQuery } from '../../../../runtime/delivery/query.ts';
import { isLeftOut } from '../expression/write-arguments.ts';

/** The whole address of a tag whose call is its options `url` and `parameters`, where it is known, and short enough to ask for. */
export function constantAddress({ options: { url, parameters } }: Tag): string | undefined {
  const address = url && constantOf(url);
  const query = parameters && !isLeftOut(parameters) ? constantOf(parameters) : {};
  if (typeof address !== 'string' || query === undefined) return undefined;
  const whole = addQuery(address, encodeQuery(query as Record<string, unknown>));
  return whole.length > 2047 ? undefined : whole;
}

/** The value of an expression that is the same in every page; undefined where it is not. */
function constantOf(expression: Expression): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'constant':
      return constantOf(expression.constant.value);
    case 'list':
      return allOf(expression.items);
    case 'record': {
      const values = allOf(expression.fields.map(({ value }) => value));
      return values && Object.fromEntries(expression.fields.map(({ name }, at) => [name, values[at]]));
    }
    default:
      return undefined;
  }
}

function allOf(list: readonly Expression[]): unknown[] | undefined {
  const values = list.map(constantOf);
  return values.includes(undefined) ? undefined : values;
}
