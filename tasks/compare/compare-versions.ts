import { realpathSync } from 'node:fs';
import { positionAt } from '../../compiler/language/source/source.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { hasUncommittedChanges } from '../disk/git.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import { comparePrograms } from '../../compiler/proof/diff/compare-programs.ts';
import type { PackageNotCompared } from '../../compiler/contract/difference.ts';
import type { Audience, Difference, SentExample } from '../../compiler/proof/diff/difference.ts';
import { findLeftOut } from '../../compiler/proof/diff/left-out.ts';
import { count } from '../../compiler/language/source/count.ts';
import { describeNotCompared, packagesNotCompared } from './packages-not-compared.ts';
import type { Version } from './read-version.ts';

/** What differs between two versions, and how far that can be known. */
export interface VersionDifference extends Difference {
  readonly before: Version;
  readonly after: Version;
  /** Custom modules whose code differs. */
  readonly modules: readonly string[];
  /** Packages of which the files of both versions were not found. */
  readonly notCompared: readonly PackageNotCompared[];
  /** What the reader must know about the comparison, in sentences. */
  readonly notes: readonly string[];
}

/** Compares two versions. The one before may have errors: then what has one is left out. */
export function compareVersions(before: Version, after: Version): VersionDifference {
  if (hasErrors(after.diagnostics)) {
    throw new CannotRun(`${after.name} has ${errorsOf(after)}. ${firstErrorOf(after)}`, 'Correct the errors first.');
  }
  const modules = changedModules(before, after);
  const notCompared = packagesNotCompared(before, after);
  const notes = [
    ...(hasErrors(before.diagnostics)
      ? [`${before.name} has ${errorsOf(before)}. What has an error, or names something that has one, is not compared.`]
      : []),
    ...describeNotCompared(notCompared),
    ...modules.map((path) => `The module "${path}" differs. What its code does is not compared.`),
    ...(before.revision !== undefined &&
    after.revision !== undefined &&
    hasUncommittedChanges(after.root, [...filesOf(before), ...filesOf(after)])
      ? ['The rules have uncommitted changes. They are in neither version.']
      : []),
  ];
  return { ...compareOrStop(before, after), before, after, modules, notCompared, notes };
}

function filesOf({ root, documents, program }: Version): readonly string[] {
  const paths = [...documents.map(({ source }) => source.path), ...program.modules.map(({ path }) => path)];
  return paths.map((path) => fileOf(realpathSync(root), path));
}

function compareOrStop(before: Version, after: Version): Difference {
  if (findLeftOut(before.program, before).isEverything) throw tooLittle(before);
  try {
    return comparePrograms(before.program, after.program, { found: before });
  } catch (error) {
    if (!hasErrors(before.diagnostics)) throw error;
    throw tooLittle(before);
  }
}

function tooLittle(before: Version): CannotRun {
  return new CannotRun(
    `${before.name} has ${errorsOf(before)}, and too little is left to compare.`,
    'Name an earlier version without errors.',
  );
}

function errorsOf({ diagnostics }: Version): string {
  return count(diagnostics.filter(({ severity }) => severity === 'error').length, 'error');
}

/** Returns the first error and its place. No command checks a revision, so this says what is wrong with it. */
function firstErrorOf({ diagnostics, nameOf }: Version): string {
  const { message, span } = diagnostics.find(({ severity }) => severity === 'error')!;
  return `The first is at ${nameOf(span.source.path)}:${positionAt(span.source, span.start).line}: ${message}`;
}

function changedModules(before: Version, after: Version): readonly string[] {
  const paths = after.program.modules.map(({ path }) => path);
  return paths.filter((path) => {
    const isOld = before.program.modules.some((one) => one.path === path);
    return isOld && before.textOf(path) !== after.textOf(path);
  });
}

/** Whether nothing differs for any visitor, as far as it can be known. */
export function isUnchanged({ changes, stored, modules, notCompared }: VersionDifference): boolean {
  return changes.length + stored.length + modules.length + notCompared.length === 0;
}

/** Returns the visitors of all changes who are shown as examples, each once. */
export function exampleVisitors({ changes }: VersionDifference): ReadonlySet<Audience | SentExample> {
  const all = changes.flatMap(({ more, less, sends }) => [more, less, sends].flatMap((one) => one ?? []));
  return new Set(all.filter((one) => 'witness' in one && one.witness !== undefined));
}

/** Returns why the scripts of a version cannot be made, if they cannot. */
export function cannotEmit({ name, diagnostics, program, revision }: Version): string | undefined {
  if (hasErrors(diagnostics)) return `${name} has errors`;
  if (program.modules.length > 0 && revision !== undefined) return 'custom modules of a revision are not on the disk';
  return undefined;
}
