import type { ReportData, ReportSite } from '../../../compiler/contract/report/report-data.ts';

/** A part of a bundle: a rule, a tag or a module. */
export interface BundlePart {
  readonly kind: 'rule' | 'tag' | 'module';
  readonly name: string;
  readonly title: string;
  readonly bytes: number;
}

/** Returns the rules, tags and modules of a site's bundle, largest first. */
export function bundleParts({ name: site, bundle }: ReportSite, { rules }: ReportData): readonly BundlePart[] {
  const own = rules.flatMap(({ kind, id, title, bytes }): BundlePart[] => {
    const size = bytes.find((entry) => entry.site === site);
    return size ? [{ kind, name: id, title: title ?? id, bytes: size.bytes }] : [];
  });
  const modules = bundle?.modules.map(({ name, bytes }): BundlePart => ({ kind: 'module', name, title: name, bytes }));
  return [...own, ...(modules ?? [])].toSorted((a, b) => b.bytes - a.bytes);
}
