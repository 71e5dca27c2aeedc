import type { Program } from '../../../compiler/language/model/program.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { contentsOf } from '../../../compiler/emit/bundle/contents-of.ts';

/** Returns the script of each site and stage before bundling, by `car production`. */
export function bundlesOf(program: Program): Map<string, string> {
  const { sites, stages } = program;
  const all = sites.flatMap(({ id: site }) => stages.map(({ id: stage }) => ({ site, stage })));
  return new Map(all.map(({ site, stage }) => [`${site} ${stage}`, contentsOf(emit(program, site, stage))]));
}
