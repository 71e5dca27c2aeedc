import type { PageClass, Program } from '../../../model/program.ts';

/** What the report calls each page class: its name, and its file where classes of two files have the same private one. */
export function pageNames({ pages }: Pick<Program, 'pages'>): ReadonlyMap<PageClass, string> {
  const times = new Map<string, number>();
  for (const { id } of pages) times.set(id, (times.get(id) ?? 0) + 1);
  return new Map(pages.map((page) => [page, times.get(page.id) === 1 ? page.id : `${page.id} (${page.source.path})`]));
}
