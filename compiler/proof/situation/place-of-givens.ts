import type { Program } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import { usualHost } from './usual-host.ts';

/** The bundle that runs, and the host of its page if nothing else sets one. */
export interface GivenPlace {
  readonly site: string;
  readonly stage: string;
  readonly host: string;
}

/** Returns the site and stage that are given, or those declared first. */
export function placeOfGivens(program: Program, given: readonly Given[]): GivenPlace {
  const { sites, stages } = program;
  const site = wordOf(given, 'site') ?? sites[0]?.id ?? '';
  const stage = wordOf(given, 'stage') ?? stages[0]?.id ?? '';
  return { site, stage, host: usualHost(program, site, stage) };
}

function wordOf(given: readonly Given[], kind: 'site' | 'stage'): string | undefined {
  const found = given.find((one) => one.kind === kind);
  return found?.kind === kind ? found.value : undefined;
}
