import type { ActionTable } from '../../../runtime/tables.ts';
import type { Linker } from '../../bind/linker.ts';
import { documentationOf } from '../../bind/documentation.ts';
import { linkDeclaredModule } from '../../infer/modules/custom-module.ts';
import { parametersOf } from '../../infer/modules/custom-parameters.ts';
import { emptySchema, readCustomSchema } from '../../infer/modules/custom-schema.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';
import type { Binding } from '../../bind/binding.ts';
import { actions } from '../../language/tables.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    actions: true;
  }
  interface Meanings {
    action: ActionTable;
  }
}

export const actionLink = defineLink('action', {
  meaning: linkCustomAction,
  isReserved: (name) => actions.has(name),
});

/** Links `action x = module("…", schema: "…")`; returns a table such as built-in actions have. */
function linkCustomAction(linker: Linker, found: Binding): ActionTable | undefined {
  const { declaration, name, source } = found;
  const module = linkDeclaredModule(linker, found);
  const schema = module?.schema ? readSchemaFile(linker, source, module.schema, readCustomSchema) : emptySchema;
  // Without a module or schema, the parameters are unknown.
  if (!module || !schema) return undefined;
  return {
    name: name.text,
    summary: documentationOf(declaration, source, linker.documents).join(' '),
    parameters: parametersOf(schema.properties),
    export: { file: 'custom/function-of.ts', name: 'functionOf', needs: [], module: module.path },
    waits: true,
    example: '',
  };
}
