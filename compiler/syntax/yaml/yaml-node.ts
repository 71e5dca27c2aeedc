import type { Node } from '../document.ts';

/** What a stretch of YAML holds, in plain data; places are those of the file. */
export type YamlNode = YamlScalar | YamlList | YamlMapping | YamlNothing;

export interface YamlScalar extends Node {
  readonly form: 'scalar';
  readonly style: 'plain' | 'single' | 'double' | 'block';
  /** What quotes and escapes stand for. */
  readonly value: string;
}

export interface YamlList extends Node {
  readonly form: 'list';
  /** Whether it stands in brackets, and not behind dashes. */
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
}

export interface YamlMapping extends Node {
  readonly form: 'mapping';
  /** Whether it stands in braces. */
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
}

export interface YamlPair {
  readonly key: YamlNode;
  /** None where the key has no colon: `{ pageType }`. */
  readonly value?: YamlNode;
}

/** Nothing stands behind a colon or dash. */
export interface YamlNothing extends Node {
  readonly form: 'nothing';
}
