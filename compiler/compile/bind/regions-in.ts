import type { Document, NameNode } from '../../language/syntax/document.ts';
import { memoize } from '../traverse/memoize.ts';
import { isRegionCode } from '../../language/tables/regions.ts';

/** Returns the regions that a file names. Cached by file, because most files are unchanged after an edit. */
export const regionsIn: (document: Document) => readonly string[] = memoize(({ source, declarations }) => {
  const found = new Set<string>();
  const open: unknown[] = declarations.filter(({ start, end }) =>
    /[A-Z]{2}-[A-Z0-9]/.test(source.text.slice(start, end)),
  );
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { form, name } = node as Partial<NameNode>;
    if (form === 'name' && isRegionCode(name!)) found.add(name!);
    open.push(...Object.values(node));
  }
  return [...found];
});
