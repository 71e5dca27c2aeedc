import { compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import type { Diagnostic, Edit } from '../../compiler/language/diagnostics/diagnostic.ts';
import { sameLabels } from '../../compiler/language/model/same-labels.ts';
import { createDiskHost } from '../disk/disk-host.ts';
import { comparePrograms } from '../../compiler/proof/diff/compare-programs.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import type { ReadProject } from '../check/read-project.ts';
import { applyEdits } from './apply-edits.ts';

/** Fixed files that are not written yet. */
export interface FixedProject {
  /** The new texts of the files that change. */
  readonly texts: ReadonlyMap<Path, string>;
  /** How many problems were fixed. */
  readonly fixed: number;
  /** The project with the fixed files. */
  readonly project: ReadProject;
}

/** A fix can lead to another one, for example if only an unused declaration used another one. */
const mostPasses = 10;

/**
 * Applies the edits of problems, again until there are none. It leaves out edits after which the project would have an
 * error, anything would change for a visitor, or other places would be personal. `problemsOf` returns the problems to fix; the project has no errors.
 */
export function fixProject(
  project: ReadProject,
  problemsOf: (project: ReadProject) => readonly Diagnostic[],
): FixedProject {
  const host = createDiskHost(project.root);
  const texts = new Map<Path, string>();
  let [current, fixed] = [project, 0];
  for (let pass = 0; pass < mostPasses; pass++) {
    const accepted = acceptable(withoutOverlaps(problemsOf(current).flatMap(({ edits }) => (edits ? [edits] : []))));
    if (accepted.length === 0) break;
    fixed += accepted.length;
    for (const [path, text] of applyEdits(accepted.flat())) texts.set(path, text);
    current = compileWith(new Map());
  }
  return { texts, fixed, project: current };

  /** Returns those of the edits that can be applied together. It halves them to find the others. */
  function acceptable(edits: readonly (readonly Edit[])[]): readonly (readonly Edit[])[] {
    if (edits.length === 0 || isAcceptable(edits)) return edits;
    if (edits.length === 1) return [];
    const middle = edits.length >> 1;
    const [first, second] = [acceptable(edits.slice(0, middle)), acceptable(edits.slice(middle))];
    const both = [...first, ...second];
    // Half of them depend on the other half: the next pass tries these again.
    return isAcceptable(both) ? both : first;
  }

  function isAcceptable(edits: readonly (readonly Edit[])[]): boolean {
    const { program, diagnostics } = compileWith(applyEdits(edits.flat()));
    if (hasErrors(diagnostics)) return false;
    const { changes, stored } = comparePrograms(current.program, program);
    // A label that nothing names yet decides what later rules may send.
    return changes.length + stored.length === 0 && sameLabels(current.program.labels, program.labels);
  }

  function compileWith(more: ReadonlyMap<Path, string>): ReadProject {
    const result = compile(project.entry, {
      ...host,
      read(path) {
        const text = more.get(path) ?? texts.get(path);
        return text === undefined ? host.read(path) : { text };
      },
    });
    return { ...project, ...result };
  }
}

/** Returns the edits that touch no part of a file that an earlier one changes. */
function withoutOverlaps(all: readonly (readonly Edit[])[]): readonly (readonly Edit[])[] {
  const taken: Edit[] = [];
  return all.filter((edits) => {
    if (edits.some((edit) => taken.some((other) => overlap(edit, other)))) return false;
    taken.push(...edits);
    return true;
  });
}

function overlap({ span: a }: Edit, { span: b }: Edit): boolean {
  return a.source.path === b.source.path && a.start < b.end && b.start < a.end;
}
