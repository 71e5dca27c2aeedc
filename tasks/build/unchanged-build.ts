import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSummary } from '../../compiler/contract/build.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { createSource, type Source } from '../../compiler/language/source/source.ts';
import { createNameOf } from '../check/create-name-of.ts';
import type { ReadProject } from '../check/read-project.ts';
import { cacheFolder } from '../disk/cache-folder.ts';
import { createDiskHost } from '../disk/disk-host.ts';
import { diskFileSystem } from '../disk/file-system.ts';
import { findEntry, type EntryPlace } from '../disk/find-entry.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { journalName } from '../output/journal.ts';
import type { BuildOptions } from './build-options.ts';
import type { BuildOutcome } from './build-project.ts';
import { outputFolderAt } from './find-output-folder.ts';
import { type FileHashes, hashesOfFiles } from './file-hashes.ts';
import { fingerprint } from './fingerprint.ts';
import { answerAgain, hashOfAnswer } from './host-answers.ts';

/** What a build leaves in the cache, so that the next one can see that nothing has changed. */
interface BuildRecord {
  /** Of tagc and Node. */
  readonly fingerprint: string;
  /** Hashes of all answers of the disk, by question. */
  readonly answers: readonly (readonly [string, string])[];
  /** Hashes of all files in the output folder, by path. */
  readonly written: FileHashes;
  /** The warnings. A file is only its path. */
  readonly diagnostics: string;
  readonly summary: BuildSummary;
}

/**
 * Returns the outcome of the last build with these options, if a build would read and write the same again. Undefined if
 * anything differs, and for builds that read more than rule files: custom modules, or a version before.
 */
export function findUnchanged(options: BuildOptions, cwd: string): BuildOutcome | undefined {
  if (!isRemembered(options)) return undefined;
  const place = findEntry(options.entry, cwd);
  const folder = outputFolderAt(options, place.root, cwd);
  const record = readRecord(recordFile(options, place, folder.path));
  if (record?.fingerprint !== fingerprint()) return undefined;
  // Another build would clean up after one that was stopped, or that refuted an assertion.
  if (diskFileSystem.kind(join(folder.path, journalName)) !== undefined) return undefined;
  const paths = record.written.map(([path]) => path);
  if (JSON.stringify(hashesOfFiles(folder.path, paths)) !== JSON.stringify(record.written)) return undefined;
  const host = createDiskHost(place.root);
  if (record.answers.some(([question, hash]) => hashOfAnswer(answerAgain(host, question)) !== hash)) return undefined;
  const sourceOf = (path: string): Source => {
    const read = host.read(path);
    return createSource(path, 'text' in read ? read.text : '');
  };
  return {
    project: {
      ...place,
      nameOf: createNameOf(place.root, cwd),
      diagnostics: readDiagnostics(record.diagnostics, sourceOf),
    },
    summary: { ...record.summary, folder: folder.name },
  };
}

/** Keeps what a build has read and written, so that the next one can be compared with it. */
export function keepBuild(
  options: BuildOptions,
  { root, entry, answers, packages, documents, program }: ReadProject,
  { folder, written, diagnostics, summary }: Built,
): void {
  if (!answers || !isRemembered(options) || program.modules.length > 0) return;
  const known = new Set(documents.map(({ source }) => source));
  const stored = writeDiagnostics(diagnostics, known);
  if (stored === undefined) return;
  const host = createDiskHost(root);
  // The manifest and the report name the versions of packages.
  const manifests = [...packages].map((name) => JSON.stringify(['read', `npm:${name}/package.json`]));
  const asked = [...answers, ...manifests.map((question) => [question, answerAgain(host, question)] as const)];
  const record: BuildRecord = {
    fingerprint: fingerprint(),
    answers: asked.map(([question, answer]) => [question, hashOfAnswer(answer)]),
    written,
    diagnostics: stored,
    summary,
  };
  try {
    const cache = cacheFolder(root);
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, '.gitignore'), '*\n');
    replaceFile(recordFile(options, { root, entry }, folder), JSON.stringify(record), 'the cache', 'build again');
  } catch {
    // Nothing is kept on a disk that is full or may not be written to.
  }
}

interface Built {
  /** The output folder, absolute. */
  readonly folder: string;
  readonly written: FileHashes;
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: BuildSummary;
}

/** Git and the code of modules may answer differently each time. */
const isRemembered = ({ since, runModules }: BuildOptions): boolean => since === undefined && !runModules;

function recordFile(
  { site, stage, report, prove, revision }: BuildOptions,
  { root, entry }: EntryPlace,
  folder: string,
): string {
  const key = JSON.stringify([root, entry, folder, site, stage, report, prove, revision]);
  return join(cacheFolder(root), `build-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.json`);
}

function readRecord(file: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

interface StoredSource {
  readonly $source: string;
}

/** Writes diagnostics with the paths of their files. Undefined if one is about another file than those that were compiled. */
function writeDiagnostics(diagnostics: readonly Diagnostic[], known: ReadonlySet<Source>): string | undefined {
  let isComplete = true;
  const text = JSON.stringify(diagnostics, (key, value) => {
    if (key !== 'source') return value;
    isComplete &&= known.has(value as Source);
    return { $source: (value as Source).path } satisfies StoredSource;
  });
  return isComplete ? text : undefined;
}

function readDiagnostics(text: string, sourceOf: (path: string) => Source): readonly Diagnostic[] {
  const sources = new Map<string, Source>();
  return JSON.parse(text, (key, value) => {
    if (key !== 'source') return value;
    const path = (value as StoredSource).$source;
    const source = sources.get(path) ?? sourceOf(path);
    sources.set(path, source);
    return source;
  }) as readonly Diagnostic[];
}
