import { formatDeclaration } from './dsl/format-declaration.ts';
import { createFlatness } from './flatness.ts';
import { formatExpression } from './format-expression.ts';
import type { Formatter } from './formatter.ts';
import type { Layout } from './layout.ts';
import type { Print } from './printer.ts';

/** Creates the formatter of a document with this layout. */
export function createFormatter(layout: Layout, print: Print): Formatter {
  const isFlat = createFlatness(layout, print);
  const formatter: Formatter = {
    layout,
    print,
    flat: (node) => (isFlat(node) ? print(node) : undefined),
    expression: (node, at) => formatExpression(formatter, node, at),
    declaration: (node, indent, short) => formatDeclaration(formatter, node, indent, short),
  };
  return formatter;
}
