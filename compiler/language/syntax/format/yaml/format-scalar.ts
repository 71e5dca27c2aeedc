import type { Output } from '../output.ts';
import { width } from '../width.ts';
import type { PrintPosition } from '../formatter.ts';
import { canBreak, isPlainScalar } from './is-plain-scalar.ts';
import { quoteSingle } from './quote-yaml.ts';
import { inline, type YamlValue } from './yaml-value.ts';

/** An expression or sentence of the DSL to write as a YAML scalar. */
export interface Scalar {
  /** Its text on one line. Undefined if it must be on several lines. */
  readonly flat: string | undefined;
  /** Formats it over several lines. The first continues the current line. */
  readonly write: (at: PrintPosition) => Output;
  /** Whether YAML quotes would turn it into a text. */
  readonly admitsText: boolean;
}

/** The position of a YAML value. */
export interface YamlPlace {
  /** Number of columns before further lines. */
  readonly indent: number;
  /** Number of columns before the value on the line of the key. */
  readonly column: number;
  /** Whether a comment is at the end of the dash's line, where it would end a plain scalar. */
  readonly isRemarked?: boolean;
}

/**
 * Formats a scalar. It is plain if YAML reads it unchanged, quoted if quotes do not make it a text, otherwise a block
 * scalar.
 */
export function formatScalar({ flat, write, admitsText }: Scalar, place: YamlPlace): YamlValue {
  const { indent, column, isRemarked = false } = place;
  if (flat !== undefined && column + flat.length <= width) {
    if (isPlainScalar(flat)) return inline(flat);
    const quoted = quoteSingle(flat);
    if (!admitsText && column + quoted.length <= width) return inline(quoted);
  }
  const space = ' '.repeat(indent);
  const [first, ...rest] = write({ indent, column: indent, tail: 0 });
  const lines = [{ ...first, text: space + first.text }, ...rest];
  const isWhole =
    !isRemarked && flat !== undefined && isPlainScalar(flat) && canBreak(lines.map(({ text }) => text.trimStart()));
  return { form: isWhole ? 'below' : 'block', lines };
}
