import { compile } from '../../compiler/pipeline/compile.ts';
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
const turns = 7;

const shape = shapes.find(({ name }) => name === process.argv[2])!;
const once = filesOf(shape, shape.size);
const twice = filesOf(shape, 2 * shape.size);
// The first runs are slower, until the compiler is compiled.
for (let turn = 0; turn < 2; turn++) measure(once);
const ours: number[] = [];
const theirs: number[] = [];
for (let turn = 0; turn < turns; turn++) {
  theirs.push(measure(once));
  ours.push(measure(twice));
}
console.log(JSON.stringify({ ours: median(ours), theirs: median(theirs) }));

function filesOf({ syntax = 'dsl', write }: Shape, size: number): Record<string, string> {
  const path = `more.${syntax}`;
  return { 'rules.dsl': `import "${path}"\n${project}`, [path]: `${write(size)}\n` };
}

/** Returns the CPU time in milliseconds. */
function measure(files: Record<string, string>): number {
  // Otherwise a run also pays for the memory of the one before.
  (globalThis as { gc?: () => void }).gc!();
  const before = process.cpuUsage();
  const { diagnostics } = compile('rules.dsl', createMemoryHost(files));
  const { user, system } = process.cpuUsage(before);
  const unexpected = diagnostics.find(({ code }) => code !== 'too-large');
  if (unexpected) throw new Error(`${unexpected.code}: ${unexpected.message}`);
  return (user + system) / 1000;
}
