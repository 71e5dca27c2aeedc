import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';

// Parses a large file of a pinned package, because the work of tests is mostly that of a compiler: objects, texts, maps.
// It never changes with the code of this repository. Prints the CPU seconds, start of the process included.
const file = createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts');
const text = readFileSync(file, 'utf8');
ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
const { user, system } = process.cpuUsage();
console.log((user + system) / 1e6);
