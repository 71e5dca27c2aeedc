import type { Linker } from '../../../bind/linker.ts';
import type { Source } from '../../../source/source.ts';
import type * as ast from '../../../syntax/document.ts';

/** Reports a path in place of the name of a global variable: `a.b` would be one variable with a dot in its name. */
export function reportGlobalPath(linker: Linker, source: Source, name: string, global: unknown, node: ast.Node): void {
  if (typeof global !== 'string' || !global.includes('.')) return;
  const takes = 'the name of a global variable';
  linker.mistake('wrong-value', { name, takes, given: `"${global}", a path` }, source, node);
}
