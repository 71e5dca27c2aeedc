import { staticValue } from '../compile/evaluate/static-value.ts';
import { describeType } from '../language/model/type.ts';
import { quoteText } from '../language/syntax/format/quote-text.ts';
import type { Document } from '../language/syntax/document.ts';
import type { CompileResult } from '../pipeline/compile.ts';

/** A text that an editor shows in a file without being part of it. */
export interface Hint {
  readonly offset: number;
  readonly text: string;
}

/** Returns the types of data elements that do not write one, and the values of constants that are computed. */
export function hintsOf({ program }: CompileResult, { source, declarations }: Document): readonly Hint[] {
  const byName = new Map(declarations.flatMap((one) => one.names.map(({ start }) => [start, one] as const)));
  const types = program.data.flatMap(({ nameSpan, type }): readonly Hint[] =>
    nameSpan.source === source && !byName.get(nameSpan.start)?.type
      ? [{ offset: nameSpan.end, text: `: ${describeType(type)}` }]
      : [],
  );
  const values = program.constants.flatMap(({ nameSpan, value }): readonly Hint[] => {
    const known = staticValue(value);
    const isShown = nameSpan.source === source && value.kind !== 'literal' && isPlain(known);
    const end = byName.get(nameSpan.start)?.end;
    return isShown && end !== undefined ? [{ offset: end, text: ` = ${write(known)}` }] : [];
  });
  return [...types, ...values].toSorted((a, b) => a.offset - b.offset);
}

const isPlain = (value: unknown): value is string | number | boolean =>
  value !== undefined && typeof value !== 'object';

const write = (value: string | number | boolean): string =>
  typeof value === 'string' ? quoteText(value) : String(value);
