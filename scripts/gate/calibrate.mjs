import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const load = fileURLToPath(new URL('calibration-load.mjs', import.meta.url));

/**
 * Returns the CPU seconds of the calibration load on an otherwise idle machine. All processors run it at the same time,
 * because they are slower together than alone, and tests use all of them, too.
 */
export async function calibrate() {
  return average(await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runLoad)));
}

export function average(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** Runs the calibration load once, beside whatever else runs. Returns its CPU seconds. */
export async function runLoad() {
  const child = spawn(process.execPath, [load], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (exitCode !== 0) throw new Error(`The calibration load ended with exit code ${exitCode}.`);
  return Number(output);
}
