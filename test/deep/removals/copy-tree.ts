import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of the repository to break things in, and where it is. Its packages are those of the original, but for what tools
 * keep among them. Its tests find the command as it was built: no browser asks for it, and each removal would build it anew.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'removals-'));
  const packages = 'node_modules';
  for (const name of readdirSync(root).filter((name) => !['.git', 'dist', packages].includes(name)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, packages));
  for (const name of readdirSync(join(root, packages)).filter((name) => !/^\.(cache|vite)/.test(name)))
    symlinkSync(join(root, packages, name), join(copy, packages, name));
  writeFileSync(join(copy, 'scripts/build-before-tests.mjs'), 'export default () => {};\n');
  return copy;
}
