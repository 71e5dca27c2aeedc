import { join } from 'node:path';
import { checkModules } from '../../compiler/emit/bundle/check-modules.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import type { ManifestBundle } from '../../compiler/contract/manifest.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { lintProject } from '../../compiler/lints/lint-project.ts';
import { compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import { findUnimported } from '../../compiler/pipeline/find-unimported.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { diskFileSystem } from '../../tasks/disk/file-system.ts';
import { recordReads } from '../../tasks/build/record-reads.ts';
import type { EntryPlace } from '../../tasks/disk/find-entry.ts';
import { readManifest } from '../../tasks/output/read-manifest.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import { summariesOf, type Summaries } from './summaries.ts';

/** A project with the texts of the editor, by the absolute paths of their files. */
export interface IdleTask extends EntryPlace {
  readonly texts: ReadonlyMap<string, string>;
}

/** What takes too long while somebody types. */
export interface IdleFindings {
  /**
   * Mistakes in custom modules, refuted assertions, and lints. They are those of `tagc check` and `tagc lint`, without the
   * problems of the rule files themselves.
   */
  readonly problems: readonly Diagnostic[];
  /** Empty for rules with mistakes. */
  readonly summaries: Summaries;
}

export async function idleFindings({ root, entry, texts }: IdleTask): Promise<IdleFindings> {
  const disk = createDiskHost(root);
  const { host, ...reads } = recordReads({
    ...disk,
    read(path) {
      const text = texts.get(fileOf(root, path));
      return text === undefined ? disk.read(path) : { text };
    },
  });
  const result = compile(entry, host);
  const unimported = () => findUnimported(result, host.files);
  const project: ReadProject = { root, entry, ...result, ...reads, nameOf: (path: Path) => path, unimported };
  const ofModules = result.program.modules.length > 0 ? await checkModules(result.program, root) : [];
  const checked = { ...project, diagnostics: [...result.diagnostics, ...ofModules] };
  const { diagnostics, claims } = await proveAssertions(checked, { isWanted: true });
  const isValid = !hasErrors(checked.diagnostics);
  const today = new Date().toISOString().slice(0, 10);
  const lints = isValid ? lintProject(result, unimported(), today) : [];
  const known = new Set(result.diagnostics);
  return {
    problems: [...diagnostics.filter((one) => !known.has(one)), ...lints],
    summaries: isValid ? summariesOf(result.program, claims ?? [], stageOf(result.program), builtIn(root)) : new Map(),
  };
}

/** Returns the stage that commands choose by themselves, or else the last one. */
function stageOf({ stages }: ReadProject['program']): string {
  return (stages.find(({ id }) => id === 'production') ?? stages.at(-1))!.id;
}

/** Returns the bundles of the last build in the usual folder. */
function builtIn(root: string): readonly ManifestBundle[] {
  try {
    return readManifest({ path: join(root, 'dist'), name: 'dist' }, diskFileSystem)?.bundles ?? [];
  } catch {
    return [];
  }
}
