import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, packageRoot } from './package-root.mjs';
import { build } from './build.mjs';
import { runTypeScript } from './run-typescript.mjs';

// `npm run same-bundles REVISION`: builds every stage of rules.dsl, the examples and the bench projects with the compiler
// of that revision and with the working tree, and compares all bundles byte by byte. The exit code is 1 if a bundle
// differs, and 2 if there is nothing to compare.
const [revision] = process.argv.slice(2);
if (!revision) stop('Usage: npm run same-bundles REVISION');
const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
if (!commit) stop(`"${revision}" is not a revision of this repository.`);

await build();
const work = join(cacheFolder, 'same-bundles');
mkdirSync(work, { recursive: true });
const generated = join(work, 'generated');
const { stagesOf } = await runTypeScript('scripts/stages-of.ts');
const entries = [...committedEntries(), ...(await generateEntries())];
const differences = compare(buildAll(checkOut(commit)), buildAll(packageRoot));
process.exitCode = differences === 0 ? 0 : 1;

/** Prints one line for each bundle and returns how many differ. */
function compare(before, after) {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  if (names.length === 0) stop('No bundle was built.');
  const different = names.filter((name) => before.get(name) !== after.get(name));
  for (const name of different) console.log(`differs  ${name}: ${describe(before.get(name), after.get(name))}`);
  console.log(`${names.length - different.length} of ${names.length} bundles are the same as at ${revision}.`);
  return different.length;
}

function describe(before, after) {
  if (before === undefined) return 'only in the working tree';
  if (after === undefined) return `only at ${revision}`;
  let at = 0;
  while (before[at] === after[at]) at++;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50));
  return `${before.length} → ${after.length} B, first at byte ${at}: ${around(before)} → ${around(after)}`;
}

/** Builds every stage of every entry with the command in a folder. Returns all bundles by entry, stage and name. */
function buildAll(root) {
  const bundles = new Map();
  for (const { name, folder = root, entry } of entries) {
    const file = join(folder, entry);
    for (const stage of existsSync(file) ? stagesOf(file) : []) {
      const out = mkdtempSync(join(work, 'out-'));
      const command = [join(root, 'lib/main.js'), 'build', file, '--stage', stage, '--out', out, '--no-report'];
      const errors = run(process.execPath, command, root, [0, 1]);
      // A stage may be over its budget, for instance. If only one side can be built, its bundles differ.
      if (errors) console.log(`not built  ${name} ${stage}: ${errors.trim().split('\n', 1)[0]}`);
      for (const path of readdirSync(out, { recursive: true })) {
        // Files with a hash in the name have the same content as the others.
        if (/^[^.]*\.js$/.test(path)) bundles.set(`${name} ${stage} ${path}`, readFileSync(join(out, path), 'utf8'));
      }
      rmSync(out, { recursive: true });
    }
  }
  return bundles;
}

/** Returns the rule files of the repository. Each side builds its own version. */
function committedEntries() {
  const examples = readdirSync(join(packageRoot, 'examples')).map((name) => `examples/${name}/rules.dsl`);
  return ['rules.dsl', 'bench/project/smallest.dsl', ...examples]
    .filter((entry) => existsSync(join(packageRoot, entry)))
    .map((entry) => ({ name: entry, entry }));
}

/** Generated benchmark projects, written once by the working tree and built by both sides. */
async function generateEntries() {
  const { generateProject } = await runTypeScript('bench/generate-project.ts');
  rmSync(generated, { recursive: true, force: true });
  const plans = [1, 2, 3].map((seed) => ({ rules: 250, syntax: 'dsl', seed }));
  return [...plans, { rules: 100, syntax: 'yaml', seed: 4 }].map((plan) => {
    const name = `generated-${plan.syntax}-${plan.seed}`;
    for (const [path, text] of Object.entries(generateProject(plan))) {
      const file = join(generated, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return { name, folder: join(generated, name), entry: `rules.${plan.syntax}` };
  });
}

/**
 * Returns a built copy of the repository at a commit. Keeps the last two, because a revision is often compared many
 * times.
 */
function checkOut(sha) {
  const folder = join(work, sha);
  if (!existsSync(folder)) buildCopy(sha, folder);
  utimesSync(folder, new Date(), new Date());
  const copies = readdirSync(work).filter((name) => /^[0-9a-f]{40}$/.test(name));
  const lastUse = (name) => statSync(join(work, name)).mtimeMs;
  for (const name of copies.toSorted((a, b) => lastUse(b) - lastUse(a)).slice(2)) {
    rmSync(join(work, name), { recursive: true, force: true });
  }
  return folder;
}

function buildCopy(sha, folder) {
  const part = mkdtempSync(join(work, 'part-'));
  const archive = join(part, 'tree.tar');
  run('git', ['archive', '--output', archive, sha], packageRoot);
  run('tar', ['-xf', archive, '-C', part], packageRoot);
  rmSync(archive);
  // Packages are shared, but the cache of scripts beside them is not.
  mkdirSync(join(part, 'node_modules'));
  for (const name of readdirSync(join(packageRoot, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(packageRoot, 'node_modules', name), join(part, 'node_modules', name));
  }
  run(process.execPath, ['scripts/build.mjs'], part);
  renameSync(part, folder);
}

/** Runs a program. Returns its error output if it fails with an expected exit code. */
function run(program, list, cwd, expected = [0]) {
  const { status, stdout, stderr } = spawnSync(program, list, { cwd, encoding: 'utf8' });
  if (expected.includes(status)) return status === 0 ? undefined : stderr;
  stop(`${program} ${list.join(' ')}\n${stdout}${stderr}`);
}

function git(...list) {
  return spawnSync('git', list, { cwd: packageRoot, encoding: 'utf8' }).stdout.trim();
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
