/** A source map as tools write it. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
  readonly names: readonly string[];
  /** See `eachSegment`. */
  readonly mappings: string;
}

/** A place in a script and where it leads, all counted from 0; -1 where the map does not say it. */
export interface Segment {
  line: number;
  column: number;
  source: number;
  sourceLine: number;
  sourceColumn: number;
  name: number;
}

/** The digits of numbers in mappings, and what parts segments and lines. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
export const comma = ','.charCodeAt(0);
export const semicolon = ';'.charCodeAt(0);
