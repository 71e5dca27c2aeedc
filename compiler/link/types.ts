import type { Type, TypeName } from '../core/type.ts';
import { unknownType } from '../core/type.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Source } from '../source/source.ts';
import type { TypeNode } from '../syntax/document.ts';
import type { Linker } from './linker.ts';

const typeNames: readonly TypeName[] = [
  'boolean',
  'text',
  'integer',
  'number',
  'duration',
  'size',
  'country',
  'locale',
  'pattern',
  'address',
  'list',
  'set',
  'record',
];

/** A type as a declaration writes it. */
export function linkType(linker: Linker, source: Source, node: TypeNode): Type {
  const name = node.name.text as TypeName;
  if (!typeNames.includes(name)) {
    linker.mistake('unknown-type', { name, nearest: nearest(name, typeNames) }, source, node.name);
    return unknownType;
  }
  const of = node.of && linkType(linker, source, node.of);
  return {
    name,
    // A list of what is personal is personal.
    ...((node.personal || of?.personal) && { personal: true }),
    ...(node.optional && { optional: true }),
    ...(of && { of }),
  };
}
