import type { Expression } from '../../language/model/expression.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';

export interface LayerRead {
  /** As rules write it: `layer("ecommerce.items")`. */
  readonly read: string;
  /** The path as rules write it. */
  readonly written: string;
  /** Its names, without positions in lists. */
  readonly path: readonly string[];
}

/** Returns what an expression reads in the data layer, except to replace a value that the event lacks. */
export function layerReads(expression: Expression): readonly LayerRead[] {
  const all = dependenciesOf(expression);
  const replacing = new Set(all.flatMap(replacedBy));
  return all.flatMap((one) => {
    const read = readOf(one);
    return read && !replacing.has(read.read) ? [read] : [];
  });
}

function readOf(expression: Expression): LayerRead | undefined {
  if (expression.kind !== 'source' || expression.source.name !== 'layer') return undefined;
  const [argument] = expression.arguments;
  if (argument?.kind !== 'literal' || typeof argument.value !== 'string') return undefined;
  const [, ...names] = expression.source.place.steps(argument.value) ?? [];
  return {
    written: argument.value,
    read: `layer(${JSON.stringify(argument.value)})`,
    path: names.filter((name) => !/^(\d+|\*)$/.test(name)),
  };
}

/** Returns what `event.x else layer("x")` reads in the layer. */
function replacedBy(expression: Expression): readonly string[] {
  if (expression.kind !== 'operation' || expression.operator !== 'else') return [];
  const [first, second] = expression.operands;
  if (first.kind !== 'field') return [];
  const path = first.path.slice(1).join('.');
  return dependenciesOf(second).flatMap((one) => {
    const read = readOf(one);
    return read?.path.join('.') === path ? [read.read] : [];
  });
}
