import type { ReportDestination } from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import { isHostKnown } from '../../../evaluate/is-host-known.ts';
import { webOrigins } from '../../../evaluate/web-origins.ts';
import { possibleTexts } from '../../../evaluate/possible-texts.ts';
import type { Running, Tag } from '../../../model/program.ts';
import type { Describe } from './describe.ts';

/** Returns the destinations of a tag's requests on the sites on which both the tag and the rule run. */
export function destinationsOf(tag: Tag, running: Running, describe: Describe): readonly ReportDestination[] {
  const { stage, destinations } = describe;
  const isHere = tag.stages.includes(stage) && running.stages.includes(stage);
  const sites = isHere ? tag.sites.filter((site) => running.sites.includes(site)) : [];
  // Cached, because thousands of rules may use one tag.
  const key = JSON.stringify([tag.id, sites]);
  const found = destinations.get(key) ?? findDestinations(tag, sites, describe);
  destinations.set(key, found);
  return found;
}

function findDestinations(tag: Tag, sites: readonly string[], { inSite }: Describe): ReportDestination[] {
  const names = Object.keys(tag.vendor.options).filter((name) => tag.vendor.options[name].csp && tag.options[name]);
  const found = new Map<string | undefined, Set<string>>();
  for (const site of sites) {
    const { options } = inSite(site).tag(tag);
    const origins = names.flatMap((name) => possibleOrigins(options[name]));
    for (const origin of names.length > 0 ? origins : [undefined]) {
      found.set(origin, (found.get(origin) ?? new Set()).add(site));
    }
  }
  const [loads] = Object.values(tag.vendor.options).flatMap(({ csp }) =>
    csp === 'script' || csp === 'frame' ? csp : [],
  );
  return [...found].map(([origin, from]) => ({ origin, tag: tag.id, ...(loads && { loads }), sites: [...from] }));
}

/** Returns the possible origins of an address. The result includes undefined if the page may also determine the origin. */
export function possibleOrigins(address: Expression): (string | undefined)[] {
  return [...possibleTexts(address).flatMap(webOrigins), ...(isHostKnown(address) ? [] : [undefined])];
}
