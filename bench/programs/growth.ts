import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseSource } from '../../compiler/language/syntax/parse-all.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { shrink } from '../../compiler/emit/bundle/shrink.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { compile, type CompileResult } from '../../compiler/pipeline/compile.ts';
import { renderReport } from '../../report/render.ts';
import { formatSafely } from '../../tasks/format/format-safely.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { shapes, type Shape } from '../growth/shapes.ts';
import { median } from '../median.ts';

// Measures the CPU time of compiling one shape, named on the command line, at its size and at twice that size. The
// project is small, so everything else hardly counts.
const project = `project growth { dataLayer: "adobeDataLayer" directCalls: "_satellite" own: ["example.com"] }
site main
stage production
consent { group necessary = 1 group performance = 2 stored: oneTrust(cookie: "OptanonConsent") }
`;
const noAssets = { style: '', script: '' };
const turns = 7;
/** What some shapes are about. */
const expectedCodes: ReadonlySet<string> = new Set(['too-large', 'too-often', 'merge-conflict', 'too-many-mistakes']);

const shape = shapes.find(({ name }) => name === process.argv[2])!;
const once = filesOf(shape, shape.size);
const twice = filesOf(shape, 2 * shape.size);
// The first runs are slower, until the compiler is compiled.
for (let turn = 0; turn < 2; turn++) await measure(once);
const ours: number[] = [];
const theirs: number[] = [];
for (let turn = 0; turn < turns; turn++) {
  theirs.push(await measure(once));
  ours.push(await measure(twice));
}
console.log(JSON.stringify({ ours: median(ours), theirs: median(theirs) }));

function filesOf({ syntax = 'dsl', write }: Shape, size: number): Record<string, string> {
  return { 'rules.dsl': `import "more.${syntax}"\n${project}`, [`more.${syntax}`]: `${write(size)}\n` };
}

/** Returns the CPU time in milliseconds. */
async function measure(files: Record<string, string>): Promise<number> {
  // Otherwise a run also pays for the memory of the one before.
  (globalThis as { gc?: () => void }).gc!();
  const [, text] = Object.values(files);
  // What a lint looks at, a report describes, or a script runs is compiled before.
  const isCompiled = shape.work !== undefined && shape.work !== 'format';
  const compiled = isCompiled ? compile('rules.dsl', createMemoryHost(files)) : undefined;
  const before = process.cpuUsage();
  const diagnostics = await work(files, text, compiled);
  const { user, system } = process.cpuUsage(before);
  const unexpected = diagnostics.find(({ code }) => !expectedCodes.has(code));
  if (unexpected) throw new Error(`${unexpected.code}: ${unexpected.message}`);
  return (user + system) / 1000;
}

/** Does the work of the shape once, and returns the mistakes that it found. */
async function work(
  files: Record<string, string>,
  text: string,
  compiled: CompileResult | undefined,
): Promise<CompileResult['diagnostics']> {
  if (shape.work === 'format') {
    formatSafely(parseSource(createSource('more.dsl', text), admitsText), 'dsl');
    return [];
  }
  if (!compiled) return compile('rules.dsl', createMemoryHost(files)).diagnostics;
  const { program, diagnostics } = compiled;
  if (shape.work === 'lint') lint(program);
  else if (shape.work === 'script') await shrink(await minify(emit(program, 'main', 'production')));
  else renderReport(createReportData(program, { stage: 'production', bundles: [], warnings: [] }), noAssets);
  return diagnostics;
}
