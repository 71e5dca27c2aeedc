import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
} as const;

/** Creates a function that colours text for a terminal. Without colour it returns the text unchanged. */
export function createPaint(color: boolean): Paint {
  return (style, text) => {
    const [on, off] = codes[style];
    return color ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  };
}
