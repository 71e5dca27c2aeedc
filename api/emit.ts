import type { Csp } from '../compiler/contract/manifest.ts';
import { entryOf } from './entry-of.ts';
import type { Project } from './project.ts';

/** The generated script of one site and stage, before bundling. */
export interface Emitted {
  /** An ES module that imports the functions of tagc that its rules use. `bundle` makes the script from it. */
  readonly code: string;
  /** Origins that the script talks to, for a Content-Security-Policy. */
  readonly csp: Csp;
}

/** Generates the script of one site and stage. Throws an `Error` if the project has errors or has no such site or stage. */
export function emit(project: Project, site: string, stage: string): Emitted {
  const { lines, csp } = entryOf(project, site, stage);
  return { code: lines.map(({ code }) => `${code}\n`).join(''), csp };
}
