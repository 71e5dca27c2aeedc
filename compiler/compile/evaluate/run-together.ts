import type { Tag } from '../../language/model/program.ts';

/** Whether two tags can run in one page: on a site and stage of both. */
export function runTogether(one: Tag, other: Tag): boolean {
  return (
    one.sites.some((site) => other.sites.includes(site)) && one.stages.some((stage) => other.stages.includes(stage))
  );
}
