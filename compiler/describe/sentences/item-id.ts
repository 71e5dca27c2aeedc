import type { Declared } from '../../language/model/program.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { everyText } from '../../compile/evaluate/possible-values.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';

/**
 * Returns the id of a value that has a name, for references: `job.jobTitle`. Two values have the same id only if they are
 * read from the same place. `names` are those of `uniqueNamesOf`. Undefined for other values.
 */
export function itemIdOf(expression: Expression, names: ReadonlyMap<Declared, string>): string | undefined {
  switch (expression.kind) {
    case 'data':
      return names.get(expression.data);
    case 'state':
      return names.get(expression.state);
    case 'field':
      return idOfField(expression);
    case 'answer':
      return `${names.get(expression.call)}.${expression.name}`;
    case 'source':
      return idOfRead(expression.source.name, expression.arguments);
    case 'builtIn':
      return idOfRead(expression.builtIn.name, expression.arguments);
    case 'call': {
      const { name, event, page } = expression.function;
      return event || page ? idOfRead(name, expression.arguments) : undefined;
    }
    case 'member': {
      const owner = itemIdOf(expression.of, names);
      // `event.items.id of layer purchase`
      return owner?.replace(/(?= of |$)/, `.${expression.name}`);
    }
    default:
      return undefined;
  }
}

/** Different events may have fields of the same name: `event.id of layer search`. */
function idOfField({ path, places = [] }: ExpressionOf<'field'>): string {
  const events = places.flatMap(([root, kind, name]) => (root === 'event' && name !== undefined ? [[kind, name]] : []));
  const carriers = [...new Set(events.map((event) => event.join(' ')))];
  return [path.join('.'), ...(carriers.length > 0 ? [`of ${carriers.join(', ')}`] : [])].join(' ');
}

function idOfRead(name: string, given: readonly Expression[]): string {
  if (given.length === 0) return name;
  const values = given.map(
    (value) =>
      JSON.stringify(staticValue(value)) ??
      everyText(value)
        ?.map((text) => JSON.stringify(text))
        .join(' | ') ??
      '…',
  );
  return `${name}(${values.join(', ')})`;
}
