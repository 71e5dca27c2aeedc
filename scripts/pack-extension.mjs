import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installPackage } from './install-package.mjs';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';

const folder = join(packageRoot, 'editors/vscode');

/** Checks, bundles and packs the extension for Visual Studio Code. Answers the path of its file; ends the process on failure. */
export async function packExtension() {
  installPackage('editors/vscode', 'what the extension needs');
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  requireSuccess([join(packageRoot, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', folder]);
  await build({
    entryPoints: [join(folder, 'src/extension.ts')],
    outfile: join(dist, 'extension.js'),
    bundle: true,
    external: ['vscode'],
    format: 'cjs',
    minify: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  for (const name of ['tagc.tmLanguage.json', 'tagc-markdown.tmLanguage.json'])
    copyFileSync(join(packageRoot, 'editors/textmate', name), join(dist, name));
  copyFileSync(join(packageRoot, 'schemas/tagc/rules.json'), join(dist, 'rules.json'));
  const packed = join(dist, 'tagc.vsix');
  const vsce = join(folder, 'node_modules/@vscode/vsce/vsce');
  // The bundle has its packages in it, and the extension is not published.
  const options = ['--no-dependencies', '--skip-license', '--allow-missing-repository', '--out', packed];
  requireSuccess([vsce, 'package', ...options], folder);
  return packed;
}

function requireSuccess(words, cwd = packageRoot) {
  const exitCode = runCommand(process.execPath, words, cwd);
  if (exitCode !== 0) process.exit(exitCode);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await packExtension());
