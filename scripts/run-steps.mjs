import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cpuSeconds } from './gate/processes.mjs';
import { watchTree } from './gate/watch-tree.mjs';
import { packageRoot } from './package-root.mjs';

/**
 * Runs steps in groups: `[name, program, ...arguments]`. At most two steps of a group run in parallel. Each prints its
 * whole output when it ends, but the only step of a group prints as it runs. After the first group with failures, names
 * the failed steps and ends the process. A step that hangs fails. Returns `{ name, seconds, cpu }` of each step. Steps
 * that run in parallel have no CPU seconds of their own, and those of browsers that outlive a step are missing.
 */
export async function runSteps(groups) {
  const times = [];
  for (const group of groups) {
    const failed = [];
    const waiting = [...group];
    const runWaiting = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const [name] = step;
        const { exitCode, ...time } = await runStep(step, group.length === 1);
        times.push({ name, ...time });
        if (exitCode !== 0) failed.push(`"${name}", exit code ${exitCode}`);
      }
    };
    await Promise.all([runWaiting(), runWaiting()]);
    if (failed.length === 0) continue;
    printTimes(times);
    console.error(`\nFailed: ${failed.join('; ')}.`);
    process.exit(1);
  }
  return times;
}

export function printTimes(times) {
  console.log('\n== seconds; CPU seconds');
  for (const { name, seconds, cpu } of times)
    console.log(`${seconds.toFixed(1).padStart(7)} ${(cpu?.toFixed(1) ?? '').padStart(7)}  ${name}`);
}

/** Returns the path of an installed package's program. */
export function tool(name) {
  return join(packageRoot, 'node_modules/.bin', name);
}

async function runStep(step, isAlone) {
  const [name] = step;
  const start = performance.now();
  const cpuBefore = cpuSeconds(process.pid);
  console.log(isAlone ? `\n== ${name}` : `${name} …`);
  const { exitCode, output } = await run(step, isAlone);
  if (!isAlone) process.stdout.write(`\n== ${name}\n${output}`);
  const cpu = isAlone && cpuBefore !== undefined ? cpuSeconds(process.pid) - cpuBefore : undefined;
  return { exitCode, seconds: (performance.now() - start) / 1000, cpu };
}

function run([name, program, ...programArguments], isAlone) {
  return new Promise((resolve) => {
    // npm's programs are scripts on Windows, and only a shell starts scripts there.
    const shell = process.platform === 'win32';
    const stdio = isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, programArguments, { cwd: packageRoot, stdio, shell, env: colours(isAlone) });
    const endWatch = watch(child, name);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ exitCode: 1, output: `Could not start ${program}: ${error.message}\n` }));
    child.on('close', (code) => {
      endWatch();
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** Kills a step that hangs. The step of tests watches itself, because only it knows which tests have ended. */
function watch({ pid }, name) {
  if (pid === undefined || name === 'tests') return () => {};
  const onProblem = (problem) => console.error(`\n${problem}.`);
  return watchTree({ pid, what: `"${name}" has not ended`, onProblem });
}

/** Returns the environment of a step. Buffered output keeps its colours if this terminal shows colours. */
function colours(isAlone) {
  return isAlone || !process.stdout.isTTY ? process.env : { FORCE_COLOR: '1', ...process.env };
}
