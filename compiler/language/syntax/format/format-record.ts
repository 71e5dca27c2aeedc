import { InternalError } from '../../diagnostics/internal-error.ts';
import type { CaseNode, RecordNode } from '../document.ts';
import { formatRow } from './dsl/format-row.ts';
import { needsComma } from './dsl/needs-comma.ts';
import { tableColumns } from './dsl/table-columns.ts';
import { formatLines } from './format-lines.ts';
import { blockOf, type PrintPosition, type Formatter } from './formatter.ts';
import type { Output } from './output.ts';

/** Formats a record over several lines, one entry per line. */
export function formatRecord(formatter: Formatter, node: RecordNode | CaseNode, at: PrintPosition): Output {
  const block = blockOf(formatter, node);
  if (block.lines.length === 0 && block.after.length === 0) return [{ text: '{}' }];
  const indent = at.indent + 2;
  const columns = tableColumns(formatter, block, indent);
  const lines = formatLines(block, indent, 'dsl', (line, next) => {
    if (!('entries' in line.node)) throw new InternalError('A record contains a line that is not an entry.');
    const place = { indent, column: columns.get(line)!, comma: needsComma(formatter, next) };
    return formatRow(formatter, line.node, place);
  });
  return [{ text: '{' }, ...lines, { text: `${' '.repeat(at.indent)}}` }];
}
