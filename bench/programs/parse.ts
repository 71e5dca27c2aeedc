import { createSource } from '../../compiler/language/source/source.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';
import { generateProject } from '../generate-project.ts';

// Measures the first run, because a command parses once without a warm-up. The result is then parsed as JSON.
const files = Object.entries(generateProject({ rules: 10_000, syntax: 'dsl' }));
const sources = files.map(([path, text]) => createSource(path, text));
const start = performance.now();
const documents = sources.map((source) => parseDsl(source));
const parsed = performance.now();

const json = JSON.stringify(documents.map(({ source, ...document }) => ({ path: source.path, ...document })));
const asJson = performance.now();
JSON.parse(json);
console.log(JSON.stringify({ ours: parsed - start, theirs: performance.now() - asJson }));
