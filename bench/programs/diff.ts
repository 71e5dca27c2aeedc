import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost, type Host } from '../../compiler/pipeline/host.ts';
import { comparePrograms } from '../../compiler/proof/diff/compare-programs.ts';
import { generateVersions } from '../generate-versions.ts';

// Measures first runs, because a command compares once. Prints the CPU time of comparing, and of compiling the first version.
const { before, after } = generateVersions(10_000);
const parsed: Host['parsed'] = new Map();
const compileOne = (files: Readonly<Record<string, string>>) =>
  compile('rules.dsl', { ...createMemoryHost(files), parsed }).program;
const start = cpuTime();
const one = compileOne(before);
const compiled = cpuTime();
const other = compileOne(after);
globalThis.gc?.();
const begun = cpuTime();
const { changes } = comparePrograms(one, other);
const compared = cpuTime();
if (changes.length === 0) throw new Error('Nothing differs.');
console.log(JSON.stringify({ ours: compared - begun, theirs: compiled - start }));

/** Returns the milliseconds of all threads of this process: other work of the machine hardly changes them. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
