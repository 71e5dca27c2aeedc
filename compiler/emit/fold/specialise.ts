import type { Program, Running } from '../../language/model/program.ts';
import { specialiseDeclarations } from './specialise-declarations.ts';
import type { SpecialisedDeclarations, SpecialisedProgram } from './specialised.ts';

/** A cache of specialised declarations by site and stage. It is valid while nothing except the rules changes. */
export interface SpecialisingMemory {
  program?: Program;
  readonly declarations: Map<string, SpecialisedDeclarations>;
}

/** Specialises a program for a site and stage: one pass before code is written. */
export function specialise(
  written: Program,
  site: string,
  stage: string,
  memory: SpecialisingMemory = { declarations: new Map() },
): SpecialisedProgram {
  if (memory.program && !isSameButRules(memory.program, written)) memory.declarations.clear();
  memory.program = written;
  const key = JSON.stringify([site, stage]);
  const declarations = memory.declarations.get(key) ?? specialiseDeclarations({ program: written, site, stage });
  memory.declarations.set(key, declarations);
  return { ...declarations, written, site, stage, running: runningIn(written, { site, stage }, declarations) };
}

/** Whether everything that folding depends on, except rules, is the same object as before. */
function isSameButRules(before: Program, { sites, stages, consent }: Program): boolean {
  return before.sites === sites && before.stages === stages && before.consent === consent;
}

/** Returns all rules and tags that events start in this bundle, in the order in which they run (RULE-02). */
function runningIn(
  { rules, tags }: Program,
  { site, stage }: { readonly site: string; readonly stage: string },
  declarations: SpecialisedDeclarations,
): readonly Running[] {
  const starts = (running: Running) =>
    running.sites.includes(site) && running.stages.includes(stage) && running.triggers.length > 0;
  const ownRules = rules.filter(starts).flatMap((rule) => declarations.rule(rule) ?? []);
  const ownTags = tags.filter((tag) => starts(tag) && declarations.canRun(tag)).map(declarations.tag);
  // Sorting is stable: rules stay before tags.
  return [...byPosition(ownRules), ...byPosition(ownTags)].toSorted((a, b) => a.order - b.order);
}

function byPosition(list: readonly Running[]): readonly Running[] {
  return list.toSorted((a, b) => a.position - b.position);
}
