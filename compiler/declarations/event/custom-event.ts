import type { EventTable } from '../../../runtime/tables.ts';
import type { Trigger } from '../../model/program.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkModule } from '../../infer/modules/custom-module.ts';
import { readSchema } from '../../infer/modules/schema.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';

/** `module("…", schema: "…")` as an event: the module says when it happens, and the schema what comes with it. */
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

/** What the table of a built-in event says; rules that name one module share its name, and so its listener. */
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
