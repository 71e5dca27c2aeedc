import { compile } from '../../compiler/compile.ts';
import { createMemoryHost, type Host } from '../../compiler/host.ts';
import { comparePrograms } from '../../compiler/proof/diff/compare-programs.ts';
import { generateVersions } from '../generate-versions.ts';

// Measures first runs, because a command compares once. Prints what comparing took, and compiling the first version.
const { before, after } = generateVersions(10_000);
const parsed: Host['parsed'] = new Map();
const compileOne = (files: Readonly<Record<string, string>>) =>
  compile('rules.dsl', { ...createMemoryHost(files), parsed }).program;
const start = performance.now();
const one = compileOne(before);
const compiled = performance.now();
const other = compileOne(after);
globalThis.gc?.();
const begun = performance.now();
const { changes } = comparePrograms(one, other);
const compared = performance.now();
if (changes.length === 0) throw new Error('Nothing differs.');
console.log(JSON.stringify({ ours: compared - begun, theirs: compiled - start }));
