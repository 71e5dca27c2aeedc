import type { Output } from '../output.ts';
import { width } from '../width.ts';
import type { At } from '../formatter.ts';
import { isPlainScalar, mayGoOn } from './is-plain-scalar.ts';
import { quoteSingle } from './quote-yaml.ts';
import { inline, type YamlValue } from './yaml-value.ts';

/** An expression or sentence of the DSL, and where it goes. */
export interface Scalar {
  /** On one line; undefined where it is written over lines however short it is. */
  readonly flat: string | undefined;
  /** Over lines; the first goes on from its place. */
  readonly write: (at: At) => Output;
  /** Whether quotes would make a text of it. */
  readonly admitsText: boolean;
}

export interface YamlPlace {
  /** The columns before lines below. */
  readonly indent: number;
  /** The columns before what stands on the line of the key. */
  readonly column: number;
  /** Whether a comment stands behind its dash's line, where it would end text without quotes. */
  readonly isRemarked?: boolean;
}

/** Without quotes where YAML leaves it whole, in quotes where they mean nothing else, and else as a block of text. */
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
    !isRemarked && flat !== undefined && isPlainScalar(flat) && mayGoOn(lines.map(({ text }) => text.trimStart()));
  return { form: isWhole ? 'below' : 'block', lines };
}
