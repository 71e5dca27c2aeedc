import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputDigest } from './input-digest.mjs';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';

const careersSite = ['rules.dsl', 'rules', 'schemas/events', 'schemas/storage'];

/**
 * What takes too long to be written at each change, shortest first. The inputs are what decides the content, and not all code
 * that runs. So the pictures may show the bytes of an earlier script.
 */
export const parts = [
  {
    output: 'docs/images',
    inputs: [...careersSite, 'report', 'compiler/emit/describe', 'cli/diff', 'scripts/report-pictures.mjs'],
    command: ['scripts/report-pictures.mjs'],
  },
  {
    output: 'docs/mutations.md',
    inputs: [...careersSite, 'compiler', 'simulator', 'runtime', 'test/deep/mutations'],
    command: ['scripts/deep.mjs', 'mutations', '--all'],
  },
];

/** Returns the parts whose inputs have changed since they were written. `record` has the digest of the inputs of each output. */
export function agedParts(record, all = parts, root = packageRoot) {
  return all.filter(({ output, inputs }) => record[output] !== inputDigest(inputs, root));
}

/** Says what has aged, and writes it again. Returns an exit code. */
function refresh(words) {
  const outputs = parts.map(({ output }) => output);
  const unknown = words.find((word) => !['--all', '--check', ...outputs].includes(word));
  if (unknown !== undefined) {
    return fail(`Unknown argument "${unknown}": write --check, --all or one of ${outputs.join(', ')}.`, 2);
  }
  const file = join(packageRoot, 'docs/refreshed.json');
  const record = JSON.parse(readFileSync(file, 'utf8'));
  const aged = agedParts(record);
  for (const part of parts) {
    console.log(`${part.output} ${aged.includes(part) ? 'has aged: its inputs have changed' : 'is current'}.`);
  }
  if (words.includes('--check')) return aged.length > 0 ? 1 : 0;
  const named = parts.filter(({ output }) => words.includes('--all') || words.includes(output));
  for (const { output, inputs, command } of words.length > 0 ? named : aged) {
    console.log(`Writing ${output}.`);
    // If an input changes meanwhile, the output counts as aged.
    const digest = inputDigest(inputs);
    if (runCommand(process.execPath, command) !== 0) return fail(`Could not write ${output}.`, 1);
    record[output] = digest;
    writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
  }
  return 0;
}

function fail(message, exitCode) {
  console.error(message);
  return exitCode;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = refresh(process.argv.slice(2));
