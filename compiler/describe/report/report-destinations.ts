import type { ReportDestination } from '../../contract/report/report-data.ts';
import { eachHost, type Hosts } from '../../compile/evaluate/hosts-of.ts';
import { leadsOfTag } from '../../compile/evaluate/hosts-of-tag.ts';
import type { Running, Tag } from '../../language/model/program.ts';
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
  const found = new Map<string, Found>();
  for (const site of sites) {
    for (const { hosts, csp, isListed = false, shared } of leadsOfTag(inSite(site).tag(tag))) {
      for (const origin of originsOf(hosts)) {
        const key = `${isListed} ${origin}`;
        const known = found.get(key) ?? { origin, isListed, byOther: true, from: new Set(), loads: new Set() };
        known.from.add(site);
        if (!shared) known.byOther = false;
        if (csp === 'script' || csp === 'frame') known.loads.add(csp);
        found.set(key, known);
      }
    }
  }
  const via = tag.via?.address;
  return [...found.values()].map(({ origin, isListed, byOther, from, loads }) => ({
    origin,
    tag: tag.id,
    ...(loads.size > 0 && { loads: [...loads].toSorted() }),
    // The vendor's script does not know the gateway.
    ...(isListed ? { byScript: true as const } : via !== undefined && { via }),
    ...(byOther && { byOther: true as const }),
    sites: [...from],
  }));
}

interface Found {
  readonly origin: string | undefined;
  readonly isListed: boolean;
  byOther: boolean;
  readonly from: Set<string>;
  readonly loads: Set<'script' | 'frame'>;
}

/** Returns the origins for the report: `itself` for the host of the page, and undefined for computed hosts. */
export function originsOf(hosts: Hosts): (string | undefined)[] {
  return eachHost(hosts).map(({ id }) => (id === 'computed' ? undefined : id));
}
