import type { PageClass, Program } from '../../../model/program.ts';

/** Returns the names of page classes in the report, with the file if private classes of two files have the same name. */
export function pageNames({ pages }: Pick<Program, 'pages'>): ReadonlyMap<PageClass, string> {
  const counts = new Map<string, number>();
  for (const { id } of pages) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map(pages.map((page) => [page, counts.get(page.id) === 1 ? page.id : `${page.id} (${page.source.path})`]));
}
