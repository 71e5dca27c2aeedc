import { join } from 'node:path';
import { aroundRules } from '../../compiler/describe/report/around-rules.ts';
import { describeProgram } from '../../compiler/describe/report/report-data.ts';
import type { ManifestBundle } from '../../compiler/contract/manifest.ts';
import { lintProject } from '../../compiler/lints/lint-project.ts';
import { diskFileSystem } from '../disk/file-system.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import { integrityOf } from '../../compiler/emit/bundle/measure.ts';
import type { ReportChanges } from '../../compiler/contract/report/change.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import type { BuildMemory } from './build-memory.ts';
import { identifyProject } from './identify-project.ts';
import type { ProvedProject } from '../prove/prove-assertions.ts';
import type { ReadProject } from '../check/read-project.ts';

/** A project that a report describes. */
export interface ReportedProject extends ProvedProject {
  /** What differs from a version before, if one was given. */
  readonly changes?: ReportChanges;
  /** A commit or other name of the version. */
  readonly revision?: string;
}

/**
 * Describes a valid project for its report, in two steps, so that the first can run while bundles are built. A memory lets
 * it reuse unchanged rules.
 */
export function describeReport(
  project: ReportedProject,
  stage: string,
  memory?: BuildMemory,
): (bundles: readonly ManifestBundle[]) => ReportData {
  const { program, diagnostics, claims, assumptions, changes, revision } = project;
  const warnings = [...diagnostics, ...lintProject(project, project.unimported())].filter(
    ({ severity }) => severity === 'warning',
  );
  const describe = describeProgram(program, stage, memory?.rules, memory && around(project, memory));
  const identity = identifyProject(project, revision);
  const hashes = hashModules(project);
  return (bundles) => describe({ bundles, warnings, claims, assumptions, changes, identity, hashes });
}

/** Returns the hash of each custom module by its path, so that reviewers see when the code has changed. */
function hashModules({ program, root }: ReadProject): ReadonlyMap<string, string> {
  return new Map(
    program.modules.flatMap(({ path }) => {
      const content = diskFileSystem.read(fileOf(root, path));
      return content === undefined ? [] : [[path, integrityOf(content)]];
    }),
  );
}

/** Returns everything that a rule's description depends on, except the rule itself. The stage is the same in all builds of a memory. */
function around({ program, documents, root }: ReadProject, memory: BuildMemory): string {
  const sources = documents.map(({ source }) => source);
  const files = new Set(sources.map(({ path }) => join(root, path)));
  return JSON.stringify([aroundRules(program, sources), memory.textsExcept(files)]);
}
