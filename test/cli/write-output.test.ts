import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { carryOver } from '../../tasks/output/carry-over.ts';
import { diskFileSystem, type FileSystem } from '../../tasks/disk/file-system.ts';
import type { Manifest } from '../../compiler/contract/manifest.ts';
import { measure } from '../../compiler/emit/bundle/measure.ts';
import type { OutputFile } from '../../tasks/output/output-file.ts';
import { writeOutput } from '../../tasks/output/write-output.ts';
import { readFolder } from './read-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const first = createBuild({ acn: 'acn, first', car: 'car, first' });
const second = createBuild({ car: 'car, second', jobs: 'jobs, second' });

describe('a build', () => {
  test('writes exactly its files', () => {
    const folder = temporaryFolder();
    write(folder, first);
    expect(Object.keys(readFolder(folder))).toEqual(filesOf(first));
  });

  test('removes files that only the previous build wrote', () => {
    const folder = temporaryFolder();
    write(folder, first);
    write(folder, second);
    expect(Object.keys(readFolder(folder))).toEqual(filesOf(second));
    expect(readFolder(folder)['production/car.js']).toBe('car, second');
  });

  test('keeps files that it did not write', () => {
    const folder = temporaryFolder({ 'production/notes.txt': 'mine', 'index.html': 'mine too' });
    write(folder, first);
    write(folder, second);
    expect(readFolder(folder)).toMatchObject({ 'production/notes.txt': 'mine', 'index.html': 'mine too' });
  });

  test('never writes through a link, neither of a folder nor of a file', () => {
    const elsewhere = temporaryFolder({ 'precious.txt': 'mine' });
    const folder = temporaryFolder();
    symlinkSync(elsewhere, join(folder, 'production'));
    expect(() => write(folder, first)).toThrow('production is a link');

    const other = temporaryFolder({ 'production/kept.txt': 'kept' });
    symlinkSync(join(elsewhere, 'precious.txt'), join(other, 'production/car.js.tagc-part'));
    write(other, first);
    expect(readFolder(elsewhere)).toEqual({ 'precious.txt': 'mine' });
    expect(lstatSync(join(other, 'production/car.js')).isSymbolicLink()).toBe(false);
  });

  test.each(['production/car.js', 'report/index.html', 'manifest.json'])('never replaces a foreign %s', (path) => {
    const folder = temporaryFolder({ [path]: 'mine' });
    expect(() => write(folder, first)).toThrow(CannotRun);
    expect(readFolder(folder)).toEqual({ [path]: 'mine' });
  });

  test('never removes a file outside its folder, whatever a manifest says', () => {
    const folder = temporaryFolder({ 'mine.js': 'mine' });
    const out = join(folder, 'dist');
    const [bundle] = first.manifest.bundles;
    mkdirSync(out);
    writeFileSync(
      join(out, 'manifest.json'),
      JSON.stringify({ version: 1, bundles: [{ ...bundle, file: '../mine.js' }] }),
    );
    expect(() => write(out, first)).toThrow(/not a manifest that tagc wrote/);
    expect(readFolder(folder)['mine.js']).toBe('mine');
  });

  test('fails if a folder has the name of one of its files', () => {
    const folder = temporaryFolder({ 'production/car.js/index.html': 'mine' });
    expect(() => write(folder, first)).toThrow(/car\.js is a folder/);
  });
});

describe('a build that is killed', () => {
  const steps = countSteps();

  test('has many steps at which it can be killed', () => expect(steps).toBeGreaterThanOrEqual(20));

  test.each(Array.from({ length: steps }, (_, step) => step))(
    'after step %i leaves what its manifest describes',
    (step) => {
      const folder = temporaryFolder();
      write(folder, first);
      expect(() => write(folder, second, killedAfter(step))).toThrow('killed');
      expectDescribed(folder);

      write(folder, second);
      expectDescribed(folder);
      expect(Object.keys(readFolder(folder))).toEqual(filesOf(second));
    },
  );

  test.each(Array.from({ length: steps }, (_, step) => step))(
    'twice, after step %i, still leaves nothing behind',
    (step) => {
      const folder = temporaryFolder();
      write(folder, first);
      const third = createBuild({ acn: 'acn, third' });
      expect(() => write(folder, second, killedAfter(step))).toThrow('killed');
      expect(() => write(folder, third, killedAfter(Math.min(step, 12)))).toThrow('killed');
      expectDescribed(folder);
      write(folder, first);
      expect(Object.keys(readFolder(folder))).toEqual(filesOf(first));
    },
  );

  test('leaves no manifest or a correct one, if it is the first build', () => {
    for (let step = 0; step < 15; step++) {
      const folder = temporaryFolder();
      expect(() => write(folder, first, killedAfter(step))).toThrow('killed');
      if (existsSync(join(folder, 'manifest.json'))) expectDescribed(folder);
    }
  });
});

describe('a disk that fails', () => {
  test('while files are written keeps the last build, and leaves no temporary file', () => {
    const folder = temporaryFolder();
    write(folder, first);
    const before = readFolder(folder);
    const full: FileSystem = {
      ...diskFileSystem,
      write(path, content) {
        if (path.includes('jobs')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        diskFileSystem.write(path, content);
      },
    };
    expect(() => write(folder, second, full)).toThrow('no space left');
    const { '.tagc-build.json': journal, ...after } = readFolder(folder);
    expect(after).toEqual(before);
    expect(journal).toContain('production/jobs.js');
    write(folder, second);
    expect(Object.keys(readFolder(folder))).toEqual(filesOf(second));
  });
});

describe('the text of a large report', () => {
  const withText = (build: Build): Build => ({
    manifest: { ...build.manifest, reportText: 'report/text.html' },
    files: [...build.files, { path: 'report/text.html', content: 'text' }],
  });

  test('is removed by a build without one, and kept by a build without a report', () => {
    const folder = temporaryFolder();
    write(folder, withText(first));
    expect(carryOver({ path: folder, name: 'dist' }, () => false).reportText).toBe('report/text.html');
    write(folder, second);
    expect(Object.keys(readFolder(folder))).toEqual(filesOf(second));
    expect(carryOver({ path: folder, name: 'dist' }, () => false).reportText).toBeUndefined();
  });

  test('is a file of the build: nobody else may own its name', () => {
    const folder = temporaryFolder();
    write(folder, { ...first, manifest: { ...first.manifest, reportText: '../secret' } });
    expect(() => write(folder, second)).toThrow('is not a manifest that tagc wrote');
  });
});

describe('the bundles kept from the last build', () => {
  test('are those that this build does not replace', () => {
    const folder = temporaryFolder();
    write(folder, first);
    const { bundles, report } = carryOver({ path: folder, name: 'dist' }, ({ site }) => site === 'car');
    expect(bundles.map(({ site }) => site)).toEqual(['acn']);
    expect(report).toBe('report/index.html');
  });

  test('do not include changed or removed files', () => {
    const folder = temporaryFolder();
    write(folder, first);
    writeFileSync(join(folder, 'production/acn.js'), 'changed');
    rmSync(join(folder, 'report'), { recursive: true });
    const { bundles, report } = carryOver({ path: folder, name: 'dist' }, () => false);
    expect(bundles.map(({ site }) => site)).toEqual(['car']);
    expect(report).toBeUndefined();
  });

  test('are none in a new folder', () => {
    expect(carryOver({ path: temporaryFolder(), name: 'dist' }, () => false)).toEqual({ bundles: [] });
  });
});

/** Returns the number of steps of the second build. */
function countSteps(): number {
  let steps = 0;
  const folder = mkdtempSync(join(tmpdir(), 'tagc-test-'));
  write(folder, first);
  write(
    folder,
    second,
    eachStep(() => void steps++),
  );
  rmSync(folder, { recursive: true });
  return steps;
}

/** Checks that every bundle in the manifest exists under both names, with the stated size and integrity. */
function expectDescribed(folder: string): void {
  const { bundles } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  expect(bundles.map(({ site }) => site)).toEqual(expect.arrayContaining(['car']));
  for (const { file, hashed, bytes, integrity } of bundles) {
    for (const path of [file, hashed]) {
      expect(measure(readFileSync(join(folder, path)))).toMatchObject({ bytes, integrity });
    }
  }
}

interface Build {
  readonly files: readonly OutputFile[];
  readonly manifest: Manifest;
}

function createBuild(sites: Readonly<Record<string, string>>): Build {
  const csp = { scriptSrc: [], imgSrc: [], connectSrc: [], frameSrc: [] };
  const bundles = Object.entries(sites).map(([site, code]) => {
    const { hash, ...measures } = measure(Buffer.from(code));
    const name = `production/${site}`;
    const files = { file: `${name}.js`, hashed: `${name}.${hash}.js` };
    return { site, stage: 'production', ...files, ...measures, gzip: 0, brotli: 0, csp, rules: [], modules: [] };
  });
  return {
    manifest: {
      version: 1,
      bundles,
      report: 'report/index.html',
      rules: [],
      tags: [],
      calls: [],
      actions: [],
      inventory: { tags: [], calls: [], states: [], groups: [], vendors: [], stored: [] },
      assertions: [],
    },
    files: [
      ...bundles.flatMap(({ site, file, hashed }) => [
        { path: file, content: sites[site] },
        { path: `${file}.map`, content: `map of ${sites[site]}` },
        { path: hashed, content: sites[site] },
      ]),
      { path: 'report/index.html', content: `report of ${Object.values(sites)}` },
    ],
  };
}

function filesOf({ files }: Build): string[] {
  return ['manifest.json', ...files.map(({ path }) => path)].toSorted();
}

function write(folder: string, { files, manifest }: Build, disk?: FileSystem): void {
  writeOutput({ path: folder, name: 'dist' }, files, manifest, disk);
}

/** Creates a disk that calls a function before each change. */
function eachStep(before: (path: string, content?: string | Uint8Array) => void): FileSystem {
  const { makeFolder, write, rename, remove, removeIfEmpty } = diskFileSystem;
  return {
    ...diskFileSystem,
    makeFolder: (path) => (before(path), makeFolder(path)),
    write: (path, content) => (before(path, content), write(path, content)),
    rename: (from, to) => (before(to), rename(from, to)),
    remove: (path) => (before(path), remove(path)),
    removeIfEmpty: (path) => (before(path), removeIfEmpty(path)),
  };
}

/** Creates a disk that fails for good after some steps. The file being written at that moment is half written. */
function killedAfter(steps: number): FileSystem {
  let left = steps;
  return eachStep((path, content) => {
    if (left-- > 0) return;
    if (left === -1 && content !== undefined) writeFileSync(path, content.slice(0, content.length / 2));
    throw new Error('killed');
  });
}
