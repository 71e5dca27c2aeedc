import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { packageRoot } from './package-root.mjs';

const entries = ['api/tagc.ts', 'api/module.ts'];

/**
 * Writes the declarations of the package's modules to `lib/types/`: one file for each module that they need. Returns their
 * paths, relative to the root. Throws an error for an export whose type is not written down.
 */
export function writeTypes() {
  rmSync(join(packageRoot, 'lib/types'), { recursive: true, force: true });
  const written = new Map();
  for (const open = [...entries]; open.length > 0;) {
    const path = open.pop();
    if (written.has(path)) continue;
    const text = declarationsOf(path);
    for (const [, imported] of text.matchAll(/from '(\.[^']+)\.js'/g)) {
      open.push(posix.join(posix.dirname(path), `${imported}.ts`));
    }
    written.set(path, `lib/types/${path.replace(/\.ts$/, '.d.ts')}`);
    mkdirSync(join(packageRoot, dirname(written.get(path))), { recursive: true });
    writeFileSync(join(packageRoot, written.get(path)), text);
  }
  const common = 'lib/types/api/module.d.cts';
  // Packages in CommonJS import it, too: TypeScript asks for a declaration of their kind.
  copyFileSync(join(packageRoot, written.get('api/module.ts')), join(packageRoot, common));
  return [...written.values(), common];
}

/** Imports name scripts, because TypeScript refuses names of TypeScript files in projects with usual settings. */
function declarationsOf(path) {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(join(packageRoot, path), 'utf8'), {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true, declaration: true, verbatimModuleSyntax: true, target: 'es2022' },
  });
  const [first] = diagnostics ?? [];
  if (first) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`);
  return outputText.replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'");
}
