import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../compiler/contract/manifest.ts';
import { expectPublishedShape } from './published-shape.ts';
import { readFolder } from './read-folder.ts';
import { runIn } from './run-in.ts';
import { sampleProject, wrongProject } from './sample-project.ts';
import { version } from '../../tasks/text/version.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('tagc build', () => {
  test('writes each bundle under two names, its source map, the report and the manifest', async () => {
    const folder = temporaryFolder(sampleProject);
    const { exitCode, stderr } = await runIn(folder, 'build');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const files = readFolder(join(folder, 'dist'));
    expect(Object.keys(files).map(withoutHash)).toEqual([
      'manifest.json',
      'production/acn.HASH.js',
      'production/acn.js',
      'production/acn.js.map',
      'production/car.HASH.js',
      'production/car.js',
      'production/car.js.map',
      'report/index.html',
    ]);
  });

  test('names what it was built from, the same in any folder and with any ends of lines, and a revision beside it', async () => {
    const identityOf = async (files: Readonly<Record<string, string>>, ...options: string[]) => {
      const folder = temporaryFolder(files);
      await runIn(folder, 'build', '--no-report', ...options);
      const { identity } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as Manifest;
      return identity!;
    };
    const first = await identityOf(sampleProject);
    expect(first).toEqual({ rules: expect.stringMatching(/^[\da-f]{64}$/), tagc: version, packages: [] });
    const other = (change: (text: string) => string) =>
      Object.fromEntries(Object.entries(sampleProject).map(([path, text]) => [path, change(text)]));
    expect(await identityOf(other((text) => `\ufeff${text.replaceAll('\n', '\r\n')}`))).toEqual(first);
    expect(await identityOf(sampleProject, '--revision', 'v1')).toEqual({ ...first, revision: 'v1' });
    expect((await identityOf(other((text) => `${text}\n`))).rules).not.toBe(first.rules);
  });

  test('prints one line for each written file in a pipe', async () => {
    const { stdout } = await runIn(temporaryFolder(sampleProject), 'build');
    expect(stdout.replaceAll(/[\d,]+ B/g, 'N B')).toBe(`\
dist/production/acn.js  N B  gzip N B  brotli N B
dist/production/car.js  N B  gzip N B  brotli N B
dist/report/index.html  report of all rules
dist/manifest.json  manifest
`);
  });

  test('describes each bundle in the manifest', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build');
    const manifest = readManifest(folder);
    expectPublishedShape('manifest.json', manifest);
    expect(manifest.bundles.map(({ site }) => site)).toEqual(['acn', 'car']);
    for (const { file, hashed, bytes, gzip, integrity, rules, modules } of manifest.bundles) {
      const content = readFileSync(join(folder, 'dist', file));
      expect(readFileSync(join(folder, 'dist', hashed))).toEqual(content);
      expect(bytes).toBe(content.length);
      expect(gzip).toBe(gzipSync(content, { level: 9 }).length);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
      expect([...rules, ...modules].reduce((sum, { bytes }) => sum + bytes, 0)).toBe(bytes);
    }
  });

  test('writes nothing if a bundle exceeds its size budget', async () => {
    const project = { ...sampleProject };
    project['rules.dsl'] = project['rules.dsl'].replace(
      'project sample {}',
      'project sample { budget: { car: 100B } }',
    );
    const folder = temporaryFolder(project);
    const { exitCode, stderr } = await runIn(folder, 'build');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/rules\.dsl:4:33 {2}error {2}over-budget/);
    expect(Object.keys(readFolder(folder))).not.toContain('dist/manifest.json');
    // Only the bundles of the first stage are those that visitors download.
    const first = project['rules.dsl'].replace(/^stage /m, 'stage shipped\nstage ');
    expect(first).not.toBe(project['rules.dsl']);
    const other = temporaryFolder({ ...project, 'rules.dsl': first });
    expect((await runIn(other, 'build', '--stage', 'production')).exitCode).toBe(0);
    project['rules.dsl'] = project['rules.dsl'].replace('100B', '100kB');
    expect((await runIn(temporaryFolder(project), 'build')).exitCode).toBe(0);
  });

  test('leaves a rule of another site out of a bundle', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build');
    const rulesOf = (site: string) =>
      readManifest(folder)
        .bundles.find((bundle) => bundle.site === site)!
        .rules.map(({ id }) => id);
    expect(rulesOf('acn')).toEqual(['mainClick', 'opened']);
    expect(rulesOf('car')).toEqual(['applyNow', 'opened']);
  });

  test('writes the same files in any folder, without its path', async () => {
    const [here, there] = [temporaryFolder(sampleProject), temporaryFolder(sampleProject)];
    await Promise.all([runIn(here, 'build'), runIn(there, 'build')]);
    const files = readFolder(join(here, 'dist'));
    expect(files).toEqual(readFolder(join(there, 'dist')));
    for (const text of Object.values(files)) {
      expect(text).not.toContain(here);
      expect(text).not.toContain(process.cwd());
    }
  });

  test('replaces the hashed bundle of the previous build', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build');
    const before = Object.keys(readFolder(join(folder, 'dist')));
    writeFileSync(
      join(folder, 'rules.dsl'),
      sampleProject['rules.dsl'].replace('log("opened")', 'log("open at last")'),
    );
    await runIn(folder, 'build');
    const after = Object.keys(readFolder(join(folder, 'dist')));
    expect(after.map(withoutHash)).toEqual(before.map(withoutHash));
    expect(after).not.toEqual(before);
  });

  test('--no-report writes no report and keeps the last one', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build', '--no-report');
    expect(Object.keys(readFolder(folder))).not.toContain('dist/report/index.html');
    expect(readManifest(folder).report).toBeUndefined();
    await runIn(folder, 'build');
    await runIn(folder, 'build', '--no-report');
    expect(Object.keys(readFolder(folder))).toContain('dist/report/index.html');
    expect(readManifest(folder).report).toBe('report/index.html');
  });
});

describe('--site and --stage', () => {
  test('build only the named site and stage', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build', '--site', 'car', '--stage', 'staging');
    expect(readManifest(folder).bundles.map(({ file }) => file)).toEqual(['staging/car.js']);
  });

  test('accept several sites, built in the order of the rules', async () => {
    const { stdout } = await runIn(temporaryFolder(sampleProject), 'build', '--site', 'car', '--site', 'acn', '--json');
    expect(JSON.parse(stdout).bundles.map(({ site }: { site: string }) => site)).toEqual(['acn', 'car']);
  });

  test('keep other bundles in the folder and in the manifest', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build');
    const before = readFolder(join(folder, 'dist/production'));
    await runIn(folder, 'build', '--stage', 'staging', '--site', 'acn');
    expect(readFolder(join(folder, 'dist/production'))).toEqual(before);
    expect(readManifest(folder).bundles.map(({ file }) => file)).toEqual([
      'production/acn.js',
      'production/car.js',
      'staging/acn.js',
    ]);
  });

  test('remove a site that the rules no longer declare', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build', '--stage', 'staging');
    writeFileSync(join(folder, 'rules.dsl'), sampleProject['rules.dsl'].replace('site acn "Main site" {}', ''));
    writeFileSync(join(folder, 'rules/clicks.dsl'), '');
    await runIn(folder, 'build');
    expect(readManifest(folder).bundles.map(({ file }) => file)).toEqual(['production/car.js', 'staging/car.js']);
    expect(Object.keys(readFolder(folder)).filter((path) => path.includes('acn'))).toEqual([]);
  });
});

describe('rules with errors', () => {
  test('are reported on standard error, and the last build is kept', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build');
    const before = readFolder(join(folder, 'dist'));
    writeFileSync(join(folder, 'rules.dsl'), wrongProject['rules.dsl']);
    const { exitCode, stdout, stderr } = await runIn(folder, 'build');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^rules\.dsl:13:6  error  unknown-event\n/);
    expect(stderr).toMatch(/\n1 error in 1 file\nNothing was written; dist is unchanged\.\n$/);
    expect(readFolder(join(folder, 'dist'))).toEqual(before);
  });

  test('create no folder', async () => {
    const folder = temporaryFolder(wrongProject);
    await runIn(folder, 'build');
    expect(readFolder(folder)).toEqual(wrongProject);
  });
});

test('names the file with the text of very many rules', async () => {
  const many = Array.from({ length: 501 }, (_, at) => `rule many${at} { on ready do log("${at}") }\n`).join('');
  const folder = temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': sampleProject['rules/clicks.dsl'] + many });
  const build = ['build', '--site', 'acn', '--no-prove'];
  const { stdout } = await runIn(folder, ...build);
  expect(stdout).toMatch(/\ndist\/report\/index\.html .*\ndist\/report\/text\.html .*\ndist\/manifest\.json /);
  expectPublishedShape('build.json', JSON.parse((await runIn(folder, ...build, '--json')).stdout));
});

describe('a refuted assertion', () => {
  const claim = '\nassert "no log" { rule applyNow never runs when path is "/checkout" }\n';
  const refuted = { ...sampleProject, 'rules/clicks.dsl': sampleProject['rules/clicks.dsl'] + claim };
  const within = (folder: string) => Object.keys(readFolder(join(folder, 'dist'))).toSorted();

  test('fails, writes a report that shows it, and keeps the last build until the next one', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build');
    const before = readFolder(join(folder, 'dist'));
    writeFileSync(join(folder, 'rules/clicks.dsl'), refuted['rules/clicks.dsl']);
    const { exitCode, stdout, stderr } = await runIn(folder, 'build');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('No script in dist was written or changed. Open dist/report-refuted/index.html');
    expect(readFolder(join(folder, 'dist'))).toMatchObject(before);
    const [text] = readFileSync(join(folder, 'dist/report-refuted/index.html'), 'utf8').split('<template', 1);
    expect(text).toContain('Refuted: ');

    expect((await runIn(folder, 'build')).exitCode).toBe(1);
    writeFileSync(join(folder, 'rules/clicks.dsl'), sampleProject['rules/clicks.dsl']);
    expect((await runIn(folder, 'build')).exitCode).toBe(0);
    expect(readFolder(join(folder, 'dist'))).toEqual(before);
  });

  test('has a report in a new folder, too, in JSON, and none with --no-report or with other errors', async () => {
    const folder = temporaryFolder(refuted);
    expect((await runIn(folder, 'build', '--no-report')).stderr).toContain('Nothing was written; dist is unchanged.');
    expect(() => within(folder)).toThrow('ENOENT');
    const { stdout } = await runIn(folder, 'build', '--json');
    const document = JSON.parse(stdout);
    expectPublishedShape('build.json', document);
    expect(document).toMatchObject({ built: false, bundles: [], report: 'report-refuted/index.html' });
    expect(within(folder)).toEqual(['.tagc-build.json', 'report-refuted/index.html']);
    writeFileSync(join(folder, 'rules/clicks.dsl'), `${refuted['rules/clicks.dsl']}rule`);
    expect((await runIn(folder, 'build')).stderr).toContain('Nothing was written; dist is unchanged.');
  });
});

describe('--json', () => {
  test.each([
    { about: 'right', files: sampleProject, exitCode: 0, built: true, sites: ['acn', 'car'] },
    { about: 'wrong', files: wrongProject, exitCode: 1, built: false, sites: [] },
  ])('answers with one document of the published shape: $about', async ({ files, exitCode, built, sites }) => {
    const result = await runIn(temporaryFolder(files), 'build', '--json');
    expect(result).toMatchObject({ exitCode, stderr: '' });
    const document = JSON.parse(result.stdout);
    expectPublishedShape('build.json', document);
    expect(document).toMatchObject({ built, folder: 'dist', stage: 'production' });
    expect(document.bundles.map(({ site }: { site: string }) => site)).toEqual(sites);
  });
});

describe('the folder', () => {
  test('is dist beside a found entry, or in the current folder for a named entry', async () => {
    const folder = temporaryFolder(sampleProject);
    const found = await runIn(join(folder, 'rules'), 'build', '--no-report');
    expect(found.stdout).toContain('../dist/manifest.json');
    const parent = temporaryFolder({
      'site/rules.dsl': sampleProject['rules.dsl'].replace('import "rules/clicks.dsl"', ''),
    });
    await runIn(parent, 'build', 'site/rules.dsl', '--no-report');
    expect(Object.keys(readFolder(parent))).toContain('dist/manifest.json');
  });

  test('can be named, relative to the current folder', async () => {
    const folder = temporaryFolder(sampleProject);
    const { stdout } = await runIn(join(folder, 'rules'), 'build', '--out', '../public/tags');
    expect(stdout).toContain('../public/tags/manifest.json  manifest');
    expect(Object.keys(readFolder(folder))).toContain('public/tags/production/car.js');
  });

  test.each([
    { out: '.', message: '. is the folder of the rules or contains it.' },
    { out: '..', message: '.. is the folder of the rules or contains it.' },
    { out: 'link', message: 'link is the folder of the rules or contains it.' },
    { out: 'rules', message: 'rules contains the rule file rules/clicks.dsl.' },
    { out: 'rules.dsl', message: 'rules.dsl is a file, and the build needs a folder there.' },
    { out: 'rules.dsl/dist', message: 'rules.dsl/dist cannot be written: a file exists where a folder is needed.' },
    { out: 'app', message: 'app/manifest.json is not a manifest that tagc wrote.' },
    { out: 'site', message: 'site is not empty, and tagc did not create it: it contains production.' },
  ])('cannot be $out', async ({ out, message }) => {
    const others = { 'app/manifest.json': '{ "name": "app" }', 'site/production/car.js': 'mine' };
    const folder = temporaryFolder({ ...sampleProject, ...others });
    symlinkSync('.', join(folder, 'link'));
    const { exitCode, stdout, stderr } = await runIn(folder, 'build', '--out', out);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(`error: ${message}\n  `);
    expect(stderr).toContain('--out');
    for (const [path, text] of Object.entries(others)) expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  });

  test('may be empty, or contain only hidden files', async () => {
    const folder = temporaryFolder({ ...sampleProject, 'public/.gitkeep': '' });
    expect((await runIn(folder, 'build', '--out', 'public', '--no-report')).exitCode).toBe(0);
    expect((await runIn(folder, 'build', '--out', 'public', '--no-report')).exitCode).toBe(0);
  });

  test('may have files that were added to an output of tagc, and keeps them', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'build', '--no-report');
    writeFileSync(join(folder, 'dist/notes.txt'), 'mine');
    expect((await runIn(folder, 'build', '--no-report')).exitCode).toBe(0);
    expect(readFileSync(join(folder, 'dist/notes.txt'), 'utf8')).toBe('mine');
  });

  test('may contain what a killed first build left', async () => {
    const folder = temporaryFolder({
      ...sampleProject,
      'dist/.tagc-build.json': '["production/car.js.tagc-part"]',
      'dist/production/car.js.tagc-part': 'half',
    });
    expect((await runIn(folder, 'build', '--no-report')).exitCode).toBe(0);
    expect(Object.keys(readFolder(join(folder, 'dist')))).not.toContain('production/car.js.tagc-part');
  });

  // Node's own way to make several folders at once never comes back from there.
  test.runIf(process.platform === 'linux')('cannot be below /proc', async () => {
    const folder = temporaryFolder(sampleProject);
    const { exitCode, stderr } = await runIn(folder, 'build', '--out', '/proc/tags/dist');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('proc/tags/dist cannot be written: its folder accepts no new files or was removed.');
  });
});

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'));
}

function withoutHash(path: string): string {
  return path.replace(/\.[0-9a-f]{8}\.js$/, '.HASH.js');
}
