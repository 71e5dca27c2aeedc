import type { PageClass } from '../../model/program.ts';
import { linkDecision, unknown } from '../../infer/expressions.ts';
import { declared, type Found, type Linker } from '../../bind/linker.ts';

/** `page x = …`: a class of pages. */
export function linkPage(linker: Linker, found: Found): PageClass | undefined {
  return linker.once(found, () => {
    const [node] = found.declaration.values;
    const value = node ? linkDecision(linker, { source: found.source }, node) : unknown(found.declaration);
    return { ...declared(found, linker.documents), value };
  });
}
