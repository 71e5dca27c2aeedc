import { InternalError } from '../../../diagnostics/internal-error.ts';
import type { Block } from '../layout.ts';
import type { Output } from '../output.ts';
import { formatLines } from '../format-lines.ts';
import type { Formatter } from '../formatter.ts';
import { lineUp } from './line-up.ts';
import { needsComma } from './needs-comma.ts';
import { tableColumns } from './table-columns.ts';
import { formatClause } from './format-clause.ts';
import { formatRow } from './format-row.ts';

/** Formats the lines of a file or body. Aligns the values of fields, rows and clauses, and the `=` of declarations. */
export function formatBlock(formatter: Formatter, block: Block, indent: number): Output {
  const columns = tableColumns(formatter, block, indent);
  const short = lineUp(formatter, block, indent);
  return formatLines(block, indent, 'dsl', (line, next) => {
    const { node } = line;
    const column = columns.get(line)!;
    if ('kind' in node) return formatter.declaration(node, indent, short.get(node));
    if ('entries' in node) return formatRow(formatter, node, { indent, column, comma: needsComma(formatter, next) });
    if ('word' in node) return formatClause(formatter, node, { indent, column });
    throw new InternalError('An action is outside a "do" clause.');
  });
}
