import type { Consent } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkSourceModule } from '../../infer/modules/custom-module.ts';

/** Links `stored: module("…")`, a custom consent manager; returns a table such as built-in ones have. */
export function linkCustomConsent(linker: Linker, source: Source, node: ast.CallNode): Consent['stored'] {
  const module = linkSourceModule(linker, source, node);
  if (!module) return undefined;
  return {
    source: {
      name: 'module',
      summary: '',
      export: { file: 'custom/custom-consent.ts', name: 'createCustomConsent', needs: [], module: module.path },
      example: '',
    },
    arguments: [],
  };
}
