import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../model/expression.ts';
import type { Action } from '../../model/program.ts';

/** Whether an action sets a state, or a place in storage or the data layer, which conditions may read. */
export function setsPlaces(action: Action): boolean {
  return action.kind === 'state' || placesSet(action).length > 0;
}

/** Returns the places in storage or the data layer that an action sets, as keys. */
export function placesSet(action: Action): readonly string[] {
  if (action.kind === 'state') {
    const { key } = action.state;
    return key ? writtenPlaces(key.source.name, textOf(key.arguments[0])) : [];
  }
  if (action.kind !== 'call' || action.action.name !== 'push') return [];
  const [item] = action.arguments;
  const fields = item.kind === 'record' ? item.fields.map(({ name }) => name) : [undefined];
  return fields.flatMap((field) => writtenPlaces('layer', field));
}

interface Reading {
  readonly source: { readonly name: string };
  readonly arguments: readonly Expression[];
}

/** Returns the places that a reader depends on, as keys: one, or one whose name is computed; and all of a kind. */
export function placesRead({ source: { name: source }, arguments: [first] }: Reading): readonly string[] {
  const name = textOf(first);
  return [`${source} ${name === undefined ? computed : fieldIn(source, name)}`, `${source} ${all}`];
}

/** Returns the places that are set: one, which readers with a computed name may read, too; or all of a kind. */
function writtenPlaces(source: string, name: string | undefined): readonly string[] {
  return name === undefined ? [`${source} ${all}`] : [`${source} ${fieldIn(source, name)}`, `${source} ${computed}`];
}

const computed = '(computed)';
const all = '(all)';

/** An item of the data layer sets all that is inside its fields. */
function fieldIn(source: string, name: string): string {
  return source === 'layer' ? name.split('.')[0] : name;
}

function textOf(value: Expression | undefined): string | undefined {
  const known = value && staticValue(value);
  return typeof known === 'string' ? known : undefined;
}
