import type { Document, NameNode } from '../../language/syntax/document.ts';
import { isRegionCode } from '../../language/tables/regions.ts';

/** Returns the regions that a file names. */
export function regionsIn({ source, declarations }: Document): readonly string[] {
  if (!/[A-Z]{2}-[A-Z0-9]/.test(source.text)) return [];
  const found = new Set<string>();
  const open: unknown[] = [declarations];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { form, name } = node as Partial<NameNode>;
    if (form === 'name' && isRegionCode(name!)) found.add(name!);
    open.push(...Object.values(node));
  }
  return [...found];
}
