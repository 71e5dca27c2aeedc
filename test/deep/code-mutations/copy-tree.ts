import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Copies the repository into a temporary folder, whose files can be changed, and returns its path. The packages are
 * links to the original ones, without the caches of tools.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'tagc-copy-'));
  const packages = 'node_modules';
  const isCopied = (path: string) => !['.git', 'dist', packages].includes(basename(path));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || isCopied(path) });
  mkdirSync(join(copy, packages));
  for (const name of readdirSync(join(root, packages)).filter((name) => !/^\.(cache|vite)/.test(name)))
    symlinkSync(join(root, packages, name), join(copy, packages, name));
  return copy;
}
