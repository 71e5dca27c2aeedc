import { readFileSync } from 'node:fs';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';
import { generateProject } from '../generate-project.ts';

// Measures first runs, because a command proves once. Prints what proving and parsing took.
const files = generateProject({ rules: 10_000, syntax: 'dsl' });
const assertions = readFileSync('bench/project/assertions.dsl', 'utf8');
const start = performance.now();
for (const [path, text] of Object.entries(files)) parseDsl(createSource(path, text));
const parsed = performance.now();
const host = createMemoryHost({ ...files, 'rules.dsl': `${files['rules.dsl']}\n${assertions}` });
const { program } = compile('rules.dsl', host);
globalThis.gc?.();
const compiled = performance.now();
const verdicts = prove(program);
const proved = performance.now();
const open = verdicts.filter(({ result }) => result.kind !== 'proved' && result.kind !== 'refuted');
if (open.length > 0) throw new Error(`Not settled: ${open.map(({ title }) => title).join(', ')}`);
console.log(JSON.stringify({ ours: proved - compiled, theirs: parsed - start }));
