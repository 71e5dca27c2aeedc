import type { Expression } from '../../../model/expression.ts';
import type { Tag } from '../../../model/program.ts';
import { addQuery, encodeQuery } from '../../../../runtime/delivery/query.ts';
import { fold, type Static } from '../../fold/fold.ts';
import { isLeftOut } from '../expression/write-expression.ts';

/** The whole address of a tag whose call is its options `url` and `parameters`, where it is known, and short enough to ask for. */
export function constantAddress({ options: { url, parameters } }: Tag, known: Static): string | undefined {
  const address = url && constantOf(url, known);
  const query = parameters && !isLeftOut(parameters) ? constantOf(parameters, known) : {};
  if (typeof address !== 'string' || query === undefined) return undefined;
  const whole = addQuery(address, encodeQuery(query as Record<string, unknown>));
  return whole.length > 2047 ? undefined : whole;
}

/** The value of an expression that is the same in every page; undefined where it is not. */
function constantOf(expression: Expression, known: Static): unknown {
  const folded = fold(expression, known);
  switch (folded.kind) {
    case 'literal':
      return folded.value;
    case 'constant':
      return constantOf(folded.constant.value, known);
    case 'list':
      return allOf(folded.items, known);
    case 'record': {
      const values = allOf(
        folded.fields.map(({ value }) => value),
        known,
      );
      return values && Object.fromEntries(folded.fields.map(({ name }, at) => [name, values[at]]));
    }
    default:
      return undefined;
  }
}

function allOf(list: readonly Expression[], known: Static): unknown[] | undefined {
  const values = list.map((item) => constantOf(item, known));
  return values.includes(undefined) ? undefined : values;
}
