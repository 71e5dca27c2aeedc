import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { basename, dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cacheFolder, packageRoot } from './package-root.mjs';
import { sharedNames } from './shared-names.mjs';

// `npm run structure`: counts how many places one has to know to follow the compiler. `-- --files` lists them.
process.chdir(packageRoot);
const lists = process.argv.includes('--files');
const product = ['api', 'cli', 'lsp', 'import', 'tasks', 'compiler', 'report', 'simulator', 'preview', 'demo'];
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.generated\.|\.d\.[m]?ts$/.test(file));
let copies = 0;
const texts = new Map(sources.flatMap((file) => readIfThere(file)));

print(
  'Files entered for one rule',
  await filesEntered('project one {}\nsite main\nstage production\nrule one { on ready do log("one") }\n'),
);
print('Files entered for examples/minimal', await filesEntered(readFileSync('examples/minimal/rules.dsl', 'utf8')));
print('Compiler files of at most 20 lines with one importer', smallFiles());
print('Exported names that two files declare', sharedNames(texts));
print('Lines of the product', productLines());
print('Single files in the architecture test', singleFiles());
print('Exceptions from the formatter', exceptions());

function readIfThere(file) {
  try {
    return [[file, readFileSync(file, 'utf8')]];
  } catch {
    return [];
  }
}

function print(title, found) {
  console.log(`${String(Array.isArray(found) ? found.length : found).padStart(6)}  ${title}`);
  if (lists && Array.isArray(found)) for (const one of found) console.log(`        ${one}`);
}

/** The files of the compiler of which a function runs from the text of one file to its script. */
async function filesEntered(text) {
  const { run, hostOf, script, source } = await loadCompiler();
  const host = hostOf(text);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await session.post('Profiler.takePreciseCoverage');
  run(host);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const { functions } = result.find(({ url }) => url === script);
  const starts = [...source.matchAll(/^\/\/ (\S+\.(?:tsx?|mjs|js))$/gm)];
  const fileAt = (offset) => starts.findLast(({ index }) => index <= offset)?.[1];
  const entered = functions.filter(({ ranges: [whole] }) => whole.count > 0 && whole.startOffset > 0);
  return [...new Set(entered.map(({ ranges: [whole] }) => fileAt(whole.startOffset)))]
    .filter((file) => /^(compiler|report)\//.test(file))
    .toSorted();
}

async function loadCompiler() {
  const paths = Object.fromEntries(['compile', 'emit', 'createMemoryHost'].map((name) => [name, declaringFile(name)]));
  const contents = `${Object.entries(paths)
    .map(([name, file]) => `import { ${name} } from './${file}';`)
    .join('\n')}
export const hostOf = (text) => createMemoryHost({ 'rules.dsl': text });
export const run = (host) => {
  const { program, diagnostics } = compile('rules.dsl', host);
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new Error(diagnostics[0].message);
  return emit(program, 'main', 'production');
};`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: packageRoot, sourcefile: 'entry.mjs' },
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  mkdirSync(cacheFolder, { recursive: true });
  // Each count has a compiler of its own, whose functions have not run.
  const file = join(cacheFolder, `structure-${process.pid}-${(copies += 1)}.mjs`);
  writeFileSync(file, outputFiles[0].contents);
  const script = pathToFileURL(file).href;
  return { ...(await import(script)), script, source: outputFiles[0].text };
}

function declaringFile(name) {
  const declares = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm');
  return [...texts].find(([file, text]) => file.startsWith('compiler/') && declares.test(text))[0];
}

/** Files whose only reader is another file, so that both are one idea: plug-ins and the runtime aside. */
function smallFiles() {
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, name] of text.matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), name));
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  const isPlugIn = (file) => /^compiler\/(.*\/)?(declarations|check|lints)\/[^/]+\//.test(file);
  return [...texts].flatMap(([file, text]) => {
    const readers = [...(importers.get(file) ?? [])].filter((reader) => !reader.startsWith('test/'));
    const isSmall = file.startsWith('compiler/') && lineCount(text) <= 20 && readers.length === 1;
    return isSmall && !isPlugIn(file) ? [`${file} (${basename(readers[0])})`] : [];
  });
}

function productLines() {
  const files = [...texts].filter(([file]) => product.some((folder) => file.startsWith(`${folder}/`)));
  return files.reduce((sum, [, text]) => sum + lineCount(text), 0);
}

function singleFiles() {
  const text = texts.get('test/contracts/architecture.test.ts');
  const table = text.slice(text.indexOf('const allowed'), text.indexOf('\n};'));
  return [...table.matchAll(/'([^']+\.tsx?)'(?!:)/g)].map(([, file]) => file);
}

function exceptions() {
  return [...texts].flatMap(([file, text]) => text.match(/prettier-ignore/g)?.map(() => file) ?? []);
}

function lineCount(text) {
  return text.split('\n').length - 1;
}
