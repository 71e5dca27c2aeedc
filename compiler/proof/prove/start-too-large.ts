import type { DiagramNode } from '../diagram/diagram.ts';
import { TooLarge } from '../diagram/too-large.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';

/** The conditions of one start are too large, whatever is claimed about it. */
export class StartTooLarge extends Error {
  constructor(
    readonly start: Start,
    readonly nodesBefore: number,
    readonly reason: TooLarge,
  ) {
    super(reason.message);
  }
}

/** Returns when an action starts. Throws `StartTooLarge`. */
export function whenOf(start: Start, { diagrams }: Model): DiagramNode {
  const { count } = diagrams;
  try {
    return start.when;
  } catch (error) {
    throw error instanceof TooLarge ? new StartTooLarge(start, count, error) : error;
  }
}
