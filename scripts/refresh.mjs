import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputDigest } from './input-digest.mjs';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';

const careersSite = ['rules.dsl', 'rules', 'schemas/events', 'schemas/storage'];

/**
 * What takes too long to be written at each change. The inputs are what decides the content, and not all code that runs.
 * So the pictures may show the bytes of an earlier script.
 */
export const parts = [
  {
    output: 'docs/images',
    inputs: [...careersSite, 'report', 'compiler/describe', 'cli/commands/diff.ts', 'scripts/report-pictures.mjs'],
    command: ['scripts/report-pictures.mjs'],
    takes: 'a minute',
  },
  {
    output: 'docs/mutations.md',
    inputs: [...careersSite, 'compiler', 'simulator', 'runtime', 'test/deep/mutations'],
    command: ['scripts/deep.mjs', 'mutations', '--all'],
    takes: 'hours',
  },
];

/** Returns the parts whose inputs have changed since they were written. `record` has the digest of the inputs of each output. */
export function agedParts(record, all = parts, root = packageRoot) {
  return all.filter(({ output, inputs }) => record[output] !== inputDigest(inputs, root));
}

/**
 * Reads the arguments: `--check` and names of outputs. Returns `{ problem }`, or the parts to write and the aged ones to
 * leave. Without names, it writes what has aged and takes less than hours.
 */
export function planRefresh(words, record, all = parts, root = packageRoot) {
  const outputs = all.map(({ output }) => output);
  const names = words.filter((word) => word !== '--check');
  const unknown = names.find((name) => !outputs.includes(name));
  if (unknown !== undefined)
    return { problem: `Unknown argument "${unknown}": write --check or ${outputs.join(', ')}.` };
  const named = all.filter(({ output }) => names.length === 0 || names.includes(output));
  const aged = agedParts(record, named, root);
  if (words.includes('--check')) return { written: [], left: aged };
  if (names.length > 0) return { written: named, left: [] };
  return {
    written: aged.filter(({ takes }) => takes !== 'hours'),
    left: aged.filter(({ takes }) => takes === 'hours'),
  };
}

/** Writes what the arguments say, and names what has aged and is left. Returns an exit code. */
function refresh(words) {
  const file = join(packageRoot, 'docs/refreshed.json');
  const record = JSON.parse(readFileSync(file, 'utf8'));
  const { problem, written, left } = planRefresh(words, record);
  if (problem) return fail(problem, 2);
  for (const { output, inputs, command } of written) {
    console.log(`Writing ${output}.`);
    // If an input changes meanwhile, the output counts as aged.
    const digest = inputDigest(inputs);
    if (runCommand(process.execPath, command) !== 0) return fail(`Could not write ${output}.`, 1);
    record[output] = digest;
    writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
  }
  for (const { output, takes } of left)
    console.log(`${output} has aged: its inputs have changed. "npm run refresh -- ${output}" takes ${takes}.`);
  const names = words.filter((word) => word !== '--check');
  if (written.length + left.length === 0)
    console.log(names.length > 0 ? `${names.join(', ')}: current.` : 'Nothing has aged.');
  return words.includes('--check') && left.length > 0 ? 1 : 0;
}

function fail(message, exitCode) {
  console.error(message);
  return exitCode;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = refresh(process.argv.slice(2));
