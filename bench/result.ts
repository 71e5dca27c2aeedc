import type { Figure, Limit, Measured } from './figure.ts';

/** The result of measuring a figure. */
export interface Result {
  readonly figure: string;
  readonly unit: Figure['unit'];
  readonly ours: number;
  readonly peer?: string;
  readonly theirs?: number;
  /** The ratio of ours to theirs. */
  readonly ratio?: number;
  /** `<= 0.25`, `>= 20`, `<= 1,850 B` or `<= 1,000 ms more`. */
  readonly mustReach?: string;
  /** Undefined without a limit. */
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
    ...(mustReach && { mustReach: describeLimit(mustReach, unit), reached: isReached(mustReach, ours, theirs) }),
  };
}

function describeLimit(limit: Limit, unit: Figure['unit']): string {
  if ('oursAtMost' in limit) return `<= ${limit.oursAtMost.toLocaleString('en')} ${unit}`;
  if ('moreAtMost' in limit) return `<= ${limit.moreAtMost.toLocaleString('en')} ${unit} more`;
  return 'atMost' in limit ? `<= ${rounded(limit.atMost)}` : `>= ${rounded(limit.atLeast)}`;
}

/** Whether a result meets its limit. Without a peer, only a limit of ours can be met. */
function isReached(limit: Limit, ours: number, theirs = NaN): boolean {
  if ('oursAtMost' in limit) return ours <= limit.oursAtMost;
  if ('moreAtMost' in limit) return ours - theirs <= limit.moreAtMost;
  return 'atMost' in limit ? ours / theirs <= limit.atMost : ours / theirs >= limit.atLeast;
}

/** Rounds to three digits, which is more than the precision of these figures. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
