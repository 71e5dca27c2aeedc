import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { entrySource } from '../entry-source.ts';
import { leavesFolder } from '../disk/leaves-folder.ts';

/**
 * A generated script imports `project/…`, wherever the project is. Its modules import each other and packages, which are
 * found from their own folders, and nothing else outside of the project.
 */
export function modulesIn(project: string, notice?: (file: string) => void): Plugin {
  return {
    name: 'modules',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^project\// }, ({ path, importer }) => {
        // What a module imports by that name is a package.
        if (importer !== entrySource) return undefined;
        const file = join(project, path.slice('project/'.length));
        notice?.(file);
        return { path: file };
      });
      onResolve({ filter: /^/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        const isPackage = isInPackage(project, importer);
        const isOurs = importer === entrySource || (!isPackage && leavesFolder(relative(project, importer)));
        if (pluginData === asked || isOurs) return undefined;
        const isFile = /^[./]/.test(path);
        const report = isFile && !isPackage ? notice : undefined;
        report?.(resolve(resolveDir, path));
        const found = await find(path, { importer, resolveDir, kind, pluginData: asked });
        // What is no file, or not there, is the bundler's to tell.
        if (!isFile && (found.namespace !== 'file' || !found.path || found.external)) return undefined;
        // A link is followed, so it leads out where its end lies outside.
        const end = found.path || resolve(resolveDir, path);
        const mayLeave = (isPackage || !isFile) && isInPackage(project, end);
        const isOutside = leavesFolder(relative(project, end)) && !mayLeave;
        if (found.path && !isOutside) report?.(found.path);
        return isOutside ? { errors: [{ text: `"${path}" lies outside the project` }] } : undefined;
      });
      // It would become a file of its own, beside the script, which no page loads.
      onLoad({ filter: /\.css$/ }, () => ({ errors: [{ text: 'A style sheet cannot be part of a script' }] }));
    },
  };
}

/** A project may itself lie in somebody's `node_modules`; its own files are no package for that. */
function isInPackage(project: string, file: string): boolean {
  const inside = relative(project, file);
  return (leavesFolder(inside) ? file : inside).split(sep).includes('node_modules');
}

/** Marks a question of ours, which is not ours to answer. */
const asked = Symbol('asked');
