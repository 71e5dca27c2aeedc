import type { PageClass } from '../../../language/model/program.ts';
import type { Linker } from '../../bind/linker.ts';
import { unknown } from '../../infer/check-value.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    pages: true;
  }
  interface Meanings {
    page: PageClass;
  }
}

export const pageLink = defineLink('page', {
  meaning: linkPage,
});

/** Links `page x = …`, a class of pages. */
function linkPage(linker: Linker, found: Binding): PageClass | undefined {
  const [node] = found.declaration.values;
  const value = node ? linker.decision({ source: found.source }, node) : unknown(found.declaration);
  return { ...declared(found, linker.documents), value };
}
