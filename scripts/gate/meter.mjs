import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../package-root.mjs';
import { runTypeScript } from '../run-typescript.mjs';
import { average, calibrate, runLoad } from './calibrate.mjs';
import { cpuFile } from './cpu-file.mjs';
import { cpuSeconds, machineSeconds } from './processes.mjs';

const { compareWithBudgets, readBudgets, usageOf } = await runTypeScript('scripts/gate/cpu-table.ts');
const budgetFile = 'test/contracts/budgets.txt';
const budgets = readFileSync(join(packageRoot, budgetFile), 'utf8');

/**
 * Starts to measure the CPU time of a test run. Sets the limit of the whole run, which the watch of the test run reads.
 * `read` returns the usage for `budgetProblem`; undefined where CPU times cannot be measured.
 */
export async function startMeter() {
  if (cpuSeconds(process.pid) === undefined) return { read: async () => undefined };
  const units = [await calibrate()];
  // The speed of a machine can change within minutes, by the work of its neighbours.
  const timer = setInterval(async () => units.push(await runLoad()), minutesBetween * 60_000);
  const all = readBudgets(budgets).reduce((sum, { units }) => sum + units, 0);
  process.env.TAGC_TEST_LIMITS ??= JSON.stringify({ runSeconds: Math.round(all * units[0] * 3) });
  const start = { time: performance.now(), own: cpuSeconds(process.pid), machine: machineSeconds() };
  return {
    async read(steps) {
      clearInterval(timer);
      const measured = {
        own: cpuSeconds(process.pid) - start.own,
        testStep: steps.find(({ name }) => name === 'tests').cpu,
        machine: machineSeconds() - start.machine,
        capacity: ((performance.now() - start.time) / 1000) * availableParallelism(),
      };
      const unit = average([...units, await calibrate()]);
      return usageOf({ ...JSON.parse(readFileSync(cpuFile, 'utf8')), ...measured, unit });
    },
  };
}

/** The minutes between two measurements of the calibration load during a run. */
const minutesBetween = 2;

/** Prints the CPU time of a run by folder, beside the budgets. Returns why the run fails, if it does. */
export function budgetProblem(usage, isShuffled) {
  if (!usage) return void console.log('\nCPU times cannot be measured on this system.');
  const { lines, problem } = compareWithBudgets(usage, budgets, changedSinceBudgets(), isShuffled);
  console.log(`\n${lines.join('\n')}`);
  return problem;
}

/** Returns the test files that changed since the budgets were recorded; none without git. */
function changedSinceBudgets() {
  const recorded = git('log', '-1', '--format=%H', '--', budgetFile);
  if (recorded.length === 0) return [];
  return [
    ...git('diff', '--name-only', recorded[0], '--', 'test'),
    ...git('ls-files', '--others', '--exclude-standard', 'test'),
  ];
}

function git(...words) {
  const { stdout, status } = spawnSync('git', words, { cwd: packageRoot, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
