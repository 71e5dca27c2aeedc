import { isBuiltin } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { entrySource } from './entry-source.ts';
import { leavesFolder } from './leaves-folder.ts';
import { fileOf } from './file-of.ts';

/**
 * Creates a plugin that resolves `project/…` in the generated script. Custom modules may import each other and packages, but
 * no other files outside the project.
 */
export function modulesIn(project: string, notice?: (file: string) => void): Plugin {
  return {
    name: 'modules',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^project\// }, ({ path, importer }) => {
        // In a custom module, this name is a package.
        if (importer !== entrySource) return undefined;
        const file = fileOf(project, path.slice('project/'.length));
        notice?.(file);
        return { path: file };
      });
      onResolve({ filter: /^/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        const isPackage = isInPackage(project, importer);
        const isOurs = importer === entrySource || (!isPackage && leavesFolder(relative(project, importer)));
        if (pluginData === ownRequest || isOurs) return undefined;
        const isFile = /^[./]/.test(path);
        const report = isFile && !isPackage ? notice : undefined;
        report?.(resolve(resolveDir, path));
        const found = await find(path, { importer, resolveDir, kind, pluginData: ownRequest });
        if (!found.path && isBuiltin(path)) {
          return { errors: [{ text: `"${path}" is a module of Node, which browsers do not have` }] };
        }
        // The bundler reports imports that do not exist or are not files.
        if (!isFile && (found.namespace !== 'file' || !found.path || found.external)) return undefined;
        // Links are followed, so their target must be inside the project.
        const end = found.path || resolve(resolveDir, path);
        const mayLeave = (isPackage || !isFile) && isInPackage(project, end);
        const isOutside = leavesFolder(relative(project, end)) && !mayLeave;
        if (found.path && !isOutside) report?.(found.path);
        return isOutside ? { errors: [{ text: `"${path}" is outside the project` }] } : undefined;
      });
      // A style sheet would become a separate file that no page loads.
      onLoad({ filter: /\.css$/ }, () => ({ errors: [{ text: 'A style sheet cannot be part of a script' }] }));
    },
  };
}

/** Whether a file is in a package. Files of a project that is itself inside `node_modules` are not. */
function isInPackage(project: string, file: string): boolean {
  const inside = relative(project, file);
  return (leavesFolder(inside) ? file : inside).split(sep).includes('node_modules');
}

/** Marks requests of this plugin, which it must not resolve itself. */
const ownRequest = Symbol('own request');
