import type { Node } from '../document.ts';
import type { YamlScalar } from './yaml-node.ts';

export interface Cut extends Node {
  readonly code: 'yaml-hash' | 'yaml-colon' | 'yaml-comma';
}

/**
 * Where YAML ended an expression too early: a scalar without quotes holds half a text or an open bracket, and what
 * follows it means something in YAML.
 */
export function findCut({ style, end }: YamlScalar, text: string): Cut | undefined {
  if (style !== 'plain') return undefined;
  const [, blanks, found] = /^(\s*)(.?)/.exec(text.slice(end, end + 200))!;
  const at = end + blanks.length;
  const sign = { start: at, end: at + 1 };
  if (found === '#') return { code: 'yaml-hash', ...sign };
  if (found === ':') return { code: 'yaml-colon', ...sign };
  if (found === ',' || found === ']' || found === '}') return { code: 'yaml-comma', ...sign };
  return undefined;
}
