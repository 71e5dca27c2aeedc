import type { PageClass, Program } from '../../../model/program.ts';
import { uniqueNames } from '../unique-names.ts';

/** Returns the names of page classes in the report, with the file if private classes of two files have the same name. */
export function pageNames({ pages }: Pick<Program, 'pages'>): ReadonlyMap<PageClass, string> {
  return uniqueNames(pages);
}
