import { limitInlining } from '../../tasks/build/limit-inlining.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { generateProject } from '../generate-project.ts';

// Measures first runs, because a command lints once, and like the command with less inlining. Prints the CPU time of
// compiling and linting, and of compiling alone.
limitInlining();
const host = createMemoryHost(generateProject({ rules: 10_000, syntax: 'dsl' }));
const start = cpuTime();
const { program } = compile('rules.dsl', host);
const compiled = cpuTime();
lint(program);
const linted = cpuTime();
console.log(JSON.stringify({ ours: linted - start, theirs: compiled - start }));

/** Returns the milliseconds of all threads of this process: other work of the machine hardly changes them. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
