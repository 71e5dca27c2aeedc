import type { Parameter } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Path, Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkArguments } from '../call/arguments.ts';
import type { Linker } from '../../bind/linker.ts';
import { defaultExport } from './default-export.ts';
import { dotted } from '../members.ts';
import { readFile } from '../../bind/read-file.ts';
import type { SchemaFile } from './schema-file.ts';
import { spanOf } from '../../bind/fields.ts';
import type { Binding } from '../../bind/binding.ts';

/** A custom module and its schema, as named by `module("path", schema: "path")`. */
export interface NamedModule {
  readonly path: Path;
  readonly schema?: SchemaFile;
}

export const modulePath: Parameter = { name: 'path', type: 'text', summary: 'The file of the module.' };
const schema: Parameter = { name: 'schema', type: 'text?', summary: 'The file of the JSON Schema of its parameters.' };

/** Links the custom module of an action or a vendor declaration. Reports any other value. */
export function linkDeclaredModule(linker: Linker, { declaration, source }: Binding): NamedModule | undefined {
  const [node] = declaration.values;
  if (!node || node.form === 'bad') return undefined;
  if (isModuleCall(node)) return linkModule(linker, source, node);
  const takes = 'a module of the project, as in module("./modules/own.ts")';
  linker.mistake('wrong-field', { name: declaration.kind.text, takes }, source, node);
  return undefined;
}

/** Whether an expression names a custom module. */
export function isModuleCall(node: ast.ExpressionNode): node is ast.CallNode {
  return node.form === 'call' && dotted(node.of)?.join('.') === 'module';
}

/** Links `module("./modules/theme.ts", schema: "./modules/theme.schema.json")`. Reports missing files and wrong modules. */
export function linkModule(linker: Linker, source: Source, call: ast.CallNode): NamedModule | undefined {
  const [module, described] = linkArguments(linker, { source }, call, 'module', [modulePath, schema]);
  const file = readNamed(linker, source, module);
  const schemaFile = described && readNamed(linker, source, described);
  if (!file || !isModule(linker, source, file, module)) return undefined;
  if (!linker.modules.has(file.path)) linker.modules.set(file.path, { path: file.path, span: spanOf(source, module) });
  // A wrong schema has been reported. Without it, the parameters of the module are unknown.
  if (call.arguments.length > 1 && !schemaFile) return undefined;
  return { path: file.path, schema: schemaFile && { ...schemaFile, node: described } };
}

/** Links a module as a source. Its schema describes its inputs, because its value is read as the declared type. */
export function linkSourceModule(linker: Linker, source: Source, call: ast.CallNode): NamedModule | undefined {
  const module = linkModule(linker, source, call);
  if (!module) return undefined;
  const read = linker.host.read(module.path);
  if (!('text' in read) || defaultExport(read.text) !== 'async') return module;
  linker.mistake('module-returns-promise', { path: module.path }, source, call);
  return undefined;
}

/** Reads the file that a text names. An omitted or wrong argument has already been reported. */
function readNamed(linker: Linker, source: Source, argument: Expression): { path: Path; text: string } | undefined {
  if (argument.kind === 'literal') {
    const isText = argument.type.name === 'text' && !argument.type.optional;
    return isText ? readFile(linker, source, String(argument.value), argument) : undefined;
  }
  linker.mistake('not-static', { what: 'The path of a file' }, source, argument);
  return undefined;
}

/** Checks a module by its text only. The bundler parses it later and finds more. */
function isModule(linker: Linker, source: Source, file: { path: Path; text: string }, node: ast.Node): boolean {
  const { path, text } = file;
  const isScript = /\.(ts|tsx|js|mjs)$/.test(path);
  const isFunction = !['none', 'other'].includes(defaultExport(text));
  if (!isScript) linker.mistake('not-a-module', { path }, source, node);
  else if (!isFunction) linker.mistake('module-without-function', { path }, source, node);
  return isScript && isFunction;
}
