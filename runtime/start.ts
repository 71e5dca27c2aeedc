import { delay } from './page/clock.ts';

/**
 * Does what is to be done at the bundle's start: each a task of its own after the evaluation, in their order, so that
 * evaluation only hooks up. What fails stops itself alone.
 */
export const start = (callback: () => void): void => void delay(callback, 0);
