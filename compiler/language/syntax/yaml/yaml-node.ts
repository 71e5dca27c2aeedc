import type { Node } from '../document.ts';

/** A YAML value as plain data, with offsets of the file. */
export type YamlNode = YamlScalar | YamlList | YamlMapping | YamlNothing;

export interface YamlScalar extends Node {
  readonly form: 'scalar';
  readonly style: 'plain' | 'single' | 'double' | 'block';
  /** The value with quotes and escapes decoded. */
  readonly value: string;
}

export interface YamlList extends Node {
  readonly form: 'list';
  /** Whether it is written in brackets, not with dashes. */
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
}

export interface YamlMapping extends Node {
  readonly form: 'mapping';
  /** Whether it is written in braces. */
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
}

export interface YamlPair {
  readonly key: YamlNode;
  /** Absent if the key has no colon: `{ pageType }`. */
  readonly value?: YamlNode;
}

/** A missing value after a colon or dash. */
export interface YamlNothing extends Node {
  readonly form: 'nothing';
}
