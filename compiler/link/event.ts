import type { EventDeclaration } from '../core/program.ts';
import type { Type } from '../core/type.ts';
import { resolvePath } from '../source/resolve-path.ts';
import { describeFailure } from '../syntax/parse-all.ts';
import { bodyFields } from './fields.ts';
import { declared, spanOf, type Found, type Linker } from './linker.ts';
import { readSchema } from './schema.ts';
import { linkTriggers } from './triggers.ts';

/** `event x = layer("…") { schema: "…" }`. */
export function linkEvent(linker: Linker, found: Found): EventDeclaration | undefined {
  return linker.once(found, () => {
    const { declaration, source } = found;
    const triggers = declaration.values.flatMap((value) => linkTriggers(linker, source, value));
    const page = bodyFields(declaration.body).get('page')?.value;
    return {
      ...declared(found, linker.documents),
      triggers,
      payload: linkPayload(linker, found),
      page: page?.form === 'boolean' && page.value,
    };
  });
}

function linkPayload(linker: Linker, { declaration, source }: Found): Type | undefined {
  const value = bodyFields(declaration.body).get('schema')?.value;
  if (value?.form !== 'text') return undefined;
  const span = spanOf(source, value);
  const path = resolvePath(value.value, source.path);
  if (path === undefined) {
    linker.mistake('import-outside', { path: value.value }, source, value);
    return undefined;
  }
  const read = linker.host.read(path);
  if ('failure' in read) {
    linker.tell(describeFailure(read.failure, path, span));
    return undefined;
  }
  const schema = readSchema(read.text);
  if ('reason' in schema) {
    linker.mistake('schema-invalid', { path, reason: schema.reason }, source, value);
    return undefined;
  }
  return schema.type;
}
