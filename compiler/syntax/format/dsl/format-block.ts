import { InternalError } from '../../../diagnostics/internal-error.ts';
import type { Block } from '../layout.ts';
import type { Output } from '../output.ts';
import { writeLines } from '../format-lines.ts';
import type { Writer } from '../formatter.ts';
import { lineUp } from './line-up.ts';
import { needsComma } from './needs-comma.ts';
import { tableColumns } from './table-columns.ts';
import { writeClause } from './format-clause.ts';
import { writeDeclaration } from './format-declaration.ts';
import { writeRow } from './format-row.ts';

/** The lines of a file, body or record. Values of fields, rows and clauses stand below one another, and so do `=`. */
export function writeBlock(writer: Writer, block: Block, indent: number): Output {
  const columns = tableColumns(writer, block, indent);
  const short = lineUp(writer, block, indent);
  return writeLines(block, indent, 'dsl', (line, next) => {
    const { node } = line;
    const column = columns.get(line)!;
    if ('kind' in node) return writeDeclaration(writer, node, indent, short.get(node));
    if ('entries' in node) return writeRow(writer, node, { indent, column, comma: needsComma(writer, next) });
    if ('word' in node) return writeClause(writer, node, { indent, column });
    throw new InternalError('An action stands outside of its clause.');
  });
}
