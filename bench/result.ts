import type { Figure, Limit, Measured } from './figure.ts';

/** A row of `results.json`. */
export interface Result {
  readonly figure: string;
  readonly unit: Figure['unit'];
  readonly ours: number;
  readonly peer?: string;
  readonly theirs?: number;
  /** Ours to theirs. */
  readonly ratio?: number;
  /** `<= 0.25` or `>= 20`. */
  readonly mustReach?: string;
  /** Absent where nothing is asked for. */
  readonly reached?: boolean;
}

export function resultOf({ figure, unit, peer, mustReach }: Figure, { ours, theirs }: Measured): Result {
  const ratio = theirs === undefined ? undefined : ours / theirs;
  return {
    figure,
    unit,
    ours: rounded(ours),
    ...(peer !== undefined && { peer }),
    ...(theirs !== undefined && { theirs: rounded(theirs) }),
    ...(ratio !== undefined && { ratio: rounded(ratio) }),
    ...(mustReach && { mustReach: describeLimit(mustReach) }),
    ...(mustReach && ratio !== undefined && { reached: isReached(ratio, mustReach) }),
  };
}

function describeLimit(limit: Limit): string {
  return 'atMost' in limit ? `<= ${rounded(limit.atMost)}` : `>= ${rounded(limit.atLeast)}`;
}

function isReached(ratio: number, limit: Limit): boolean {
  return 'atMost' in limit ? ratio <= limit.atMost : ratio >= limit.atLeast;
}

/** To three digits, which is more than these figures are good for. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
