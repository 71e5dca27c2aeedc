import type { EventTable } from '../../../../runtime/tables/tables.ts';
import type { Trigger } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkModule } from '../../infer/modules/custom-module.ts';
import { readSchema } from '../../infer/modules/schema.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';

/** Links `module("…", schema: "…")` as an event. The module dispatches it, and the schema describes its payload. */
export function linkCustomEvent(
  linker: Linker,
  source: Source,
  call: ast.CallNode,
): Pick<Trigger, 'event' | 'payload'> | undefined {
  const module = linkModule(linker, source, call);
  if (!module) return undefined;
  const schema = module.schema && readSchemaFile(linker, source, module.schema, readSchema);
  return { event: tableOf(module.path), payload: schema?.type };
}

/** Returns a table such as built-in events have. Rules with the same module share its name and therefore one listener. */
function tableOf(module: string): EventTable {
  return {
    name: `module ${module}`,
    summary: '',
    fields: { 'event.detail': 'record?' },
    export: { file: 'custom/custom-event.ts', name: 'createCustomEvent', needs: ['start'], module },
    ordered: 'for equal arguments',
    example: '',
  };
}
