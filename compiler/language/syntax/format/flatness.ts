import type { CaseNode, ExpressionNode, RecordNode } from '../document.ts';
import { hasRemarks } from './has-comments.ts';
import type { BlockNode, Layout } from './layout.ts';
import type { Print } from './printer.ts';

const maxColumns = 80;
const maxFields = 4;
const maxCases = 2;

/** Creates a check whether an expression may be on one line: its records are short, without comments or empty lines. */
export function createFlatness(layout: Layout, print: Print): (node: ExpressionNode) => boolean {
  const known = new Map<object, boolean>();
  const isFlat = (value: object): boolean => {
    let flat = known.get(value);
    if (flat === undefined) known.set(value, (flat = isShort(value) && innerOf(value).every(isFlat)));
    return flat;
  };

  function isShort(value: object): boolean {
    const block = layout.blocks.get(value as BlockNode);
    if (block && hasRemarks(block)) return false;
    if (!isRecord(value)) return true;
    if (block?.lines.some(({ paragraph }) => paragraph)) return false;
    const most = value.form === 'case' ? maxCases : maxFields;
    return value.entries.length <= most && print(value).length <= maxColumns;
  }

  if (layout.blocks.size > 0) return isFlat;
  // Fast path: most expressions contain no record, so nothing can be too long. Most records contain no other record.
  return (value) => {
    const text = print(value);
    const first = text.indexOf('{');
    if (first < 0) return true;
    return isRecord(value) && !text.includes('{', first + 1) ? isShort(value) : isFlat(value);
  };
}

function isRecord(value: object): value is RecordNode | CaseNode {
  return 'form' in value && (value.form === 'record' || value.form === 'case');
}

function innerOf(value: object): object[] {
  return Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null);
}
