import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { inputDigest } from './input-digest.mjs';
import { cacheFolder, packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { writeLicences } from './write-licences.mjs';
import { writeTypes } from './write-types.mjs';
import { validatorFile, writeValidators } from './write-validators.mjs';
import { withoutUnread } from './without-unread.mjs';

const inputs = [
  'api',
  'cli',
  'lsp',
  'import',
  'preview',
  'tasks',
  'compiler',
  'simulator',
  'report',
  'runtime',
  'scripts',
  'package.json',
  'package-lock.json',
];
const stamp = join(cacheFolder, 'build.json');

/**
 * Builds `lib/`: the command, the module `tagc` with the types of the package, and the report's script and style. Does
 * nothing if the inputs are unchanged.
 */
export async function build() {
  const digest = inputDigest(inputs);
  if (isBuilt(digest)) return;
  const { schemas } = await runTypeScript('compiler/compile/declarations/schemas.ts');
  await writeValidators(schemas);
  const bundles = await Promise.all([
    buildCommand(),
    buildPageProcess(),
    buildReportClient(),
    buildReportStyle(),
    ...buildPreview(),
  ]);
  const licences = writeLicences(bundles.flatMap(({ inputs }) => Object.keys(inputs)));
  const outputs = [...bundles.flatMap((one) => Object.keys(one.outputs)), ...writeTypes(), ...licences];
  removeOthers(outputs);
  chmodSync(join(packageRoot, 'lib/main.js'), 0o755);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, JSON.stringify({ digest, outputs: [...outputs, validatorFile] }));
}

function isBuilt(digest) {
  if (!existsSync(stamp)) return false;
  const last = JSON.parse(readFileSync(stamp, 'utf8'));
  return last.digest === digest && last.outputs.every((path) => existsSync(join(packageRoot, path)));
}

/** Builds the command and the module `tagc`: shared chunks and one for each command, which loads only its own code. */
function buildCommand() {
  return bundle({
    entryPoints: {
      main: 'cli/main.ts',
      tagc: 'api/tagc.ts',
      'shrink-worker': 'compiler/emit/bundle/shrink-worker.ts',
      'idle-worker': 'lsp/idle/idle-worker.ts',
    },
    outdir: 'lib',
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: ['esbuild', 'playwright-core'],
    // Ink can connect to React's developer tools, which a published command never uses.
    alias: { 'react-devtools-core': join(packageRoot, 'scripts/empty-module.mjs') },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    // Names stay, because people report bugs with the stack.
    minifySyntax: true,
    minifyWhitespace: true,
    // CommonJS packages load Node's modules by `require`, which an ES module does not have.
    banner: {
      js: "import { createRequire as tagcCreateRequire } from 'node:module';const require = tagcCreateRequire(import.meta.url);",
    },
  });
}

/** Builds one file, because the process may read only one. CommonJS, because Node 20.19 reads package.json for a module. */
function buildPageProcess() {
  return bundle({
    entryPoints: { 'page-process': 'simulator/process/page-process.ts' },
    outdir: 'lib',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
  });
}

function buildReportClient() {
  return bundle({
    entryPoints: { 'report-client': 'report/client.tsx' },
    plugins: [withoutUnread],
    outdir: 'lib',
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

function buildReportStyle() {
  return bundle({ entryPoints: { 'report-style': 'report/style.css' }, outdir: 'lib', target: 'es2020', minify: true });
}

/** Builds what pages and the panel of `tagc dev` load. */
function buildPreview() {
  const options = {
    outdir: 'lib',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  return [
    bundle({ ...options, entryPoints: { 'preview-recorder': 'preview/page/record.ts' } }),
    bundle({ ...options, entryPoints: { 'preview-panel': 'preview/panel/panel.tsx' } }),
    bundle({
      entryPoints: { 'preview-panel': 'preview/panel/panel.css' },
      outdir: 'lib',
      target: 'es2022',
      minify: true,
    }),
  ];
}

/** Returns esbuild's description of the bundled and the written files, whose paths are relative to the root. */
async function bundle(options) {
  const { metafile } = await esbuild({
    absWorkingDir: packageRoot,
    bundle: true,
    metafile: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    ...options,
  });
  return metafile;
}

/** Removes chunks of earlier builds, whose names contain other hashes. */
function removeOthers(outputs) {
  for (const name of readdirSync(join(packageRoot, 'lib'))) {
    const isOutput = outputs.some((output) => output === `lib/${name}` || output.startsWith(`lib/${name}/`));
    if (!isOutput) rmSync(join(packageRoot, 'lib', name), { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
