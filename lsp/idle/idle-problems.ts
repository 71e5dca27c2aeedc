import { checkModules } from '../../compiler/emit/bundle/check-modules.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { lintProject } from '../../compiler/lints/lint-project.ts';
import { compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import { findUnimported } from '../../compiler/pipeline/find-unimported.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { recordReads } from '../../tasks/build/record-reads.ts';
import type { EntryPlace } from '../../tasks/disk/find-entry.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';

/** A project with the texts of the editor, by the absolute paths of their files. */
export interface IdleTask extends EntryPlace {
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Returns what takes too long while somebody types: mistakes in custom modules, refuted assertions, and lints. They are those
 * of `tagc check` and `tagc lint`, without the problems of the rule files themselves.
 */
export async function idleProblems({ root, entry, texts }: IdleTask): Promise<readonly Diagnostic[]> {
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
  const { diagnostics } = await proveAssertions(checked, { isWanted: true });
  const today = new Date().toISOString().slice(0, 10);
  const lints = hasErrors(checked.diagnostics) ? [] : lintProject(result, unimported(), today);
  const known = new Set(result.diagnostics);
  return [...diagnostics.filter((one) => !known.has(one)), ...lints];
}
