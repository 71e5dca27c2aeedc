import type { ActionTable } from '../../../../runtime/tables/tables.ts';
import { declared } from '../../bind/collect.ts';
import { bodyFields, hasMisspelt, documentationOf } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkDeclaredModule } from '../../infer/modules/custom-module.ts';
import { parametersOf } from '../../infer/modules/custom-parameters.ts';
import { emptySchema, readCustomSchema } from '../../infer/modules/custom-schema.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';
import type { Binding } from '../../bind/binding.ts';
import { actions } from '../../../language/tables/tables.ts';
import type { CustomAction } from '../../../language/model/program.ts';
import { linkGroup } from '../consent/groups.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    actions: true;
  }
  interface Meanings {
    action: CustomAction;
  }
}

export const actionLink = defineLink('action', {
  meaning: linkCustomAction,
  isReserved: (name) => actions.has(name),
});

/** Links `action x = module("…", schema: "…") { group: … }`. Its table is like that of a built-in action. */
function linkCustomAction(linker: Linker, found: Binding): CustomAction | undefined {
  const { declaration, name, source } = found;
  const group = linkGroupOfAction(linker, found);
  const [parameter] = declaration.parameters ?? [];
  if (parameter) linker.mistake('unexpected-part', { kind: 'custom action', part: 'parameters' }, source, parameter);
  const module = linkDeclaredModule(linker, found);
  const schema = module?.schema ? readSchemaFile(linker, source, module.schema, readCustomSchema) : emptySchema;
  // Without a module or schema, the parameters are unknown.
  if (!module || !schema) return undefined;
  const table: ActionTable = {
    name: name.text,
    summary: documentationOf(declaration, source, linker.documents).join(' '),
    parameters: parametersOf(schema.properties),
    export: { file: 'custom/function-of.ts', name: 'functionOf', needs: [], module: module.path },
    waits: true,
    writes: 'module',
    example: '',
  };
  return { ...declared(found, linker.documents), table, group };
}

/** Returns the group of a custom action. Its code could send anything to anyone, so it needs one if there are groups. */
function linkGroupOfAction(linker: Linker, found: Binding): string | undefined {
  const { declaration, source, name } = found;
  const entry = bodyFields(declaration.body).get('group');
  if (entry) return entry.value?.form === 'name' ? linkGroup(linker, found, entry.value) : undefined;
  if (linker.names('groups').size > 0 && !hasMisspelt(declaration.body, ['group'])) {
    linker.mistake('action-without-group', { action: name.text }, source, name);
  }
  return undefined;
}
