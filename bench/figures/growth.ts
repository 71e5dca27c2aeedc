import { bundleProgram } from '../bundle-program.ts';
import type { Figure, Measured } from '../figure.ts';
import { shapes } from '../growth/shapes.ts';
import { runProcess } from '../run-process.ts';

/** Twice as much of one thing. Linear work takes twice the time; the rest is for caches and the garbage collector. */
export const growth: readonly Figure[] = shapes.map(({ name, size }): Figure => ({
  figure: `growth: ${(2 * size).toLocaleString('en')} ${name}`,
  peer: 'half as many',
  unit: 'ms',
  mustReach: { atMost: 2.3 },
  async measure() {
    const program = await bundleProgram('growth');
    return JSON.parse(runProcess(['--expose-gc', program, name]).output) as Measured;
  },
}));
