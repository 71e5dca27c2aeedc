import type { Linker } from '../../bind/linker.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { sources } from '../../language/tables.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { stepsTo } from './place-steps.ts';

/** Returns the place that a source reads, if its argument is a text, a number, or a constant. */
export function placeOf(linker: Linker, source: Source, { of, arguments: nodes }: ast.CallNode): (readonly string[])[] {
  const table = of.form === 'name' ? sources.get(of.name) : undefined;
  const [parameter] = table?.parameters ?? [];
  const argument = nodes.find(({ name }) => name?.text === parameter?.name) ?? nodes[0];
  const steps = table && argument && stepsTo(table.name, valueOf(linker, source, argument.value));
  return steps ? [steps] : [];
}

function valueOf(linker: Linker, source: Source, node: ast.Expression): unknown {
  if (node.form === 'text' || node.form === 'number') return node.value;
  const found = node.form === 'name' ? linker.lookup('values', node.name, source) : undefined;
  const constant = found?.declaration.kind.text === 'const' ? linker.meaning('const', found) : undefined;
  return constant && staticValue(constant.value);
}
