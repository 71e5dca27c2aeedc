import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Runs an ES module in a folder, and returns what it prints. */
export function useModule(folder: string, code: string): string {
  writeFileSync(join(folder, 'use.mjs'), code);
  return execFileSync(process.execPath, ['use.mjs'], { cwd: folder, encoding: 'utf8' });
}

/** Returns the type errors of files in a folder, and of all declarations that they import, with strict settings. */
export function typeErrors(folder: string, files: Readonly<Record<string, string>>): string[] {
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const program = ts.createProgram(paths, {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
