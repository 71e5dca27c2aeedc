import type { Linker } from '../bind/linker.ts';
import { bodyFields } from '../bind/fields.ts';
import type { DataLayerKind } from '../../language/model/program.ts';
import type * as ast from '../../language/syntax/document.ts';

/** The global array of the data layer, and whose rules it follows. */
export interface NamedDataLayer {
  readonly name: string;
  readonly kind: DataLayerKind;
}

/** Reads `"pageData"` or `gtm("dataLayer")`. Undefined for anything else, and for an empty name. */
export function readDataLayer(node: ast.Expression | undefined): NamedDataLayer | undefined {
  if (node?.form === 'text') return node.value ? { name: node.value, kind: 'adobe' } : undefined;
  if (node?.form !== 'call' || node.of.form !== 'name' || node.of.name !== 'gtm') return undefined;
  const [argument, ...others] = node.arguments;
  if (argument?.value.form !== 'text' || !argument.value.value || argument.name || others.length > 0) return undefined;
  return { name: argument.value.value, kind: 'gtm' };
}

/** Returns the data layer that the project names, while a program is linked. */
export function dataLayerOf(linker: Linker): NamedDataLayer | undefined {
  const [project] = linker.names('project').values();
  return readDataLayer(bodyFields(project?.declaration.body).get('dataLayer')?.value);
}
