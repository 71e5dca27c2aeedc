import type { ActionTable } from '../../../runtime/tables.ts';
import type { Linker } from '../../bind/linker.ts';
import { documentationOf } from '../../bind/documentation.ts';
import { linkDeclaredModule } from '../../infer/modules/own-module.ts';
import { parametersOf } from '../../infer/modules/own-parameters.ts';
import { emptySchema, readOwnSchema } from '../../infer/modules/own-schema.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';
import type { Found } from '../../bind/found.ts';
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
  meaning: linkOwnAction,
  isReserved: (name) => actions.has(name),
});

/** `action x = module("…", schema: "…")`: what the table of a built-in action says, for one of the project's own. */
function linkOwnAction(linker: Linker, found: Found): ActionTable | undefined {
  const { declaration, name, source } = found;
  const module = linkDeclaredModule(linker, found);
  const schema = module?.schema ? readSchemaFile(linker, source, module.schema, readOwnSchema) : emptySchema;
  // Without its module or its schema nothing can be said of what it takes.
  if (!module || !schema) return undefined;
  return {
    name: name.text,
    summary: documentationOf(declaration, source, linker.documents).join(' '),
    parameters: parametersOf(schema.properties),
    export: { file: 'own/function-of.ts', name: 'functionOf', needs: [], module: module.path },
    waits: true,
    example: '',
  };
}
