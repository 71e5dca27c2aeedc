import type { Running } from '../../language/model/program.ts';

/** Whether a site includes a rule or tag at a stage. */
export function isIncluded(
  { sites, stages }: Running,
  { site, stage }: { readonly site: string; readonly stage: string },
): boolean {
  return sites.includes(site) && stages.includes(stage);
}
