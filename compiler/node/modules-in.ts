import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { leadsOut } from './leads-out.ts';

/**
 * A generated script imports `project/…`, wherever the project is. Its modules import each other and packages, which are
 * found from their own folders, and nothing else outside of the project.
 */
export function modulesIn(project: string, notice?: (file: string) => void): Plugin {
  return {
    name: 'modules',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^project\// }, ({ path }) => {
        const file = join(project, path.slice('project/'.length));
        notice?.(file);
        return { path: file };
      });
      onResolve({ filter: /^[./]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        const isOwn = !leadsOut(relative(project, importer)) && !importer.includes('node_modules');
        if (pluginData === asked || !isOwn) return undefined;
        notice?.(resolve(resolveDir, path));
        const found = await find(path, { importer, resolveDir, kind, pluginData: asked });
        // A link is followed, so it leads out where its end lies outside.
        const isOutside = leadsOut(relative(project, found.path || resolve(resolveDir, path)));
        if (found.path && !isOutside) notice?.(found.path);
        return isOutside ? { errors: [{ text: `"${path}" lies outside the project` }] } : found;
      });
      // It would become a file of its own, beside the script, which no page loads.
      onLoad({ filter: /\.css$/ }, () => ({ errors: [{ text: 'A style sheet cannot be part of a script' }] }));
    },
  };
}

/** Marks a question of ours, which is not ours to answer. */
const asked = Symbol('asked');
