import type { Node } from '../document.ts';
import type { YamlScalar } from './yaml-node.ts';

/** The character that ended an expression too early, and the error to report. */
export interface Cut extends Node {
  readonly code: 'yaml-hash' | 'yaml-colon' | 'yaml-comma';
}

/**
 * Finds where YAML ended an expression too early. The caller knows that this plain scalar contains an open text or
 * bracket. The character after it has a meaning in YAML.
 */
export function findCut({ style, end }: YamlScalar, text: string): Cut | undefined {
  if (style !== 'plain') return undefined;
  const [, blanks, found] = /^(\s*)(.?)/.exec(text.slice(end, end + 200))!;
  const at = end + blanks.length;
  const sign = { start: at, end: at + 1 };
  // On a line of its own, it is a comment, and what is open is a mistake by itself.
  if (found === '#' && !/[\r\n]/.test(blanks)) return { code: 'yaml-hash', ...sign };
  if (found === ':') return { code: 'yaml-colon', ...sign };
  if (found === ',' || found === ']' || found === '}') return { code: 'yaml-comma', ...sign };
  return undefined;
}
