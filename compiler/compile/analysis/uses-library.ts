import type { Tag } from '../../language/model/program.ts';

/** Whether the actions of a tag are calls of the vendor's own library in the page, which may start later and run other code. */
export function usesLibrary({ vendor: { library }, options }: Tag): boolean {
  return library !== undefined && options[library.option] !== undefined;
}
