import { groupBy } from '../../../compiler/language/source/lists.ts';
import type { ReportData, ReportSite } from '../../../compiler/contract/report/report-data.ts';

/** A part of a bundle: a rule, a tag or a module. */
export interface BundlePart {
  readonly kind: 'rule' | 'tag' | 'module';
  readonly name: string;
  readonly title: string;
  /** Of a tag, with the module of its vendor if no other tag of the site uses it. */
  readonly bytes: number;
  /** That module, and its part of the bytes. */
  readonly module?: { readonly name: string; readonly bytes: number };
}

/** Returns the rules, tags and modules of a site's bundle, largest first. The module of a vendor belongs to its only tag. */
export function bundleParts({ name: site, bundle }: ReportSite, data: ReportData): readonly BundlePart[] {
  const ofTags = modulesOfTags(site, data);
  const all = bundle?.modules ?? [];
  const own = data.rules.flatMap(({ kind, id, title, bytes }): BundlePart[] => {
    const size = bytes.find((entry) => entry.site === site);
    if (!size) return [];
    const part = { kind, name: id, title: title ?? id, bytes: size.bytes };
    const module = kind === 'tag' ? all.find(({ name }) => ofTags.get(name) === id) : undefined;
    return [module ? { ...part, bytes: part.bytes + module.bytes, module } : part];
  });
  const shared = all.filter(({ name }) => !ofTags.has(name));
  const modules = shared.map(({ name, bytes }): BundlePart => ({ kind: 'module', name, title: name, bytes }));
  return [...own, ...modules].toSorted((a, b) => b.bytes - a.bytes);
}

/** Returns the only tag on a site for each module of a vendor: `vendors/visitor-identity` is that of `visitorIdentity`. */
function modulesOfTags(site: string, { rules, inventory }: ReportData): ReadonlyMap<string, string> {
  const there = new Set(
    rules.flatMap(({ kind, id, bytes }) => (kind === 'tag' && bytes.some((one) => one.site === site) ? [id] : [])),
  );
  const byVendor = groupBy(
    inventory.tags.filter(({ id }) => there.has(id)),
    ({ vendor }) => vendor,
  );
  return new Map(
    [...byVendor].flatMap(([vendor, tags]) =>
      tags.length === 1
        ? [[`vendors/${vendor.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, tags[0].id] as const]
        : [],
    ),
  );
}
