import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'acorn';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import type { ProjectModule } from '../script/write-module.ts';
import { libraryPath } from './library-path.ts';

/** Returns the file with the functions that templates require. */
export function sandboxLibrary(): ProjectModule {
  const text = readFileSync(join(packageRoot(), 'templates/sandbox', libraryPath), 'utf8');
  return { path: posix.join('modules', libraryPath), text };
}

/** Returns the names of the functions in it that are those of Google Tag Manager. */
export function sandboxNames(): ReadonlySet<string> {
  const { body } = parse(sandboxLibrary().text, { ecmaVersion: 2022, sourceType: 'module' });
  const names = body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'FunctionDeclaration') return declaration.id.name;
    const variables = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
    return [
      ...variables.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : [])),
      ...specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? exported.name : [])),
    ];
  });
  return new Set(names.filter((name) => name !== 'limited'));
}
