import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import type { VocabularyEntry } from '../../compiler/describe/editor/vocabulary-entry.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { parseAll } from '../../compiler/language/syntax/parse-all.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { findEntry } from '../../tasks/disk/find-entry.ts';

/** Returns the vendors that the project of a folder declares or imports, without those of the library. None without a project. */
export function ownVendors(cwd: string): readonly VocabularyEntry[] {
  return documentsOf(cwd).flatMap(({ source: { path }, declarations }) =>
    declarations.flatMap(({ kind, names: [name], title }): readonly VocabularyEntry[] =>
      kind.text === 'vendor' && name && !path.startsWith('npm:tagc/')
        ? [
            {
              name: name.text,
              sort: 'vendor',
              signature: '',
              summary: visibleText(`${title?.text ?? name.text}. The project declares it in ${path}.`),
            },
          ]
        : [],
    ),
  );
}

function documentsOf(cwd: string): ReturnType<typeof parseAll> {
  try {
    const { root, entry } = findEntry(undefined, cwd);
    return parseAll(entry, createDiskHost(root), admitsText, () => {});
  } catch (error) {
    if (error instanceof CannotRun) return [];
    throw error;
  }
}
