import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Copies the repository into a temporary folder, to change files there, and returns its path. The packages are those of the
 * original, except for what tools cache among them.
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
