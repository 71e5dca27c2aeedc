/** A source map, version 3. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
  readonly names: readonly string[];
  /** See `eachSegment`. */
  readonly mappings: string;
}

/** A position in a script and its source position, counted from 0; -1 if unknown. */
export interface Segment {
  line: number;
  column: number;
  source: number;
  sourceLine: number;
  sourceColumn: number;
  name: number;
}

/** The base64 digits of mappings; below, the separators of segments and lines. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
export const comma = ','.charCodeAt(0);
export const semicolon = ';'.charCodeAt(0);
