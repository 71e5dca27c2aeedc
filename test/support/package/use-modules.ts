import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';

/** Runs an ES module in a folder, and returns what it prints. */
export function useModule(folder: string, code: string): string {
  writeFileSync(join(folder, 'use.mjs'), code);
  return execFileSync(process.execPath, ['use.mjs'], { cwd: folder, encoding: 'utf8' });
}

/**
 * Returns the type errors of files in a folder, and of all declarations that they import, with strict settings. Each begins
 * with the name of its file.
 */
export function typeErrors(folder: string, files: Readonly<Record<string, string>>, lib = ['es2022']): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, lib }, files: Object.keys(files) }),
  );
  // The compiler in Go takes a tenth of the time.
  const compiler = join(packageRoot(), 'node_modules/typescript-7/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const errors = stdout.split('\n').filter((line) => /^\S.*error TS/.test(line));
  // An exit code without errors is a failure of the compiler.
  return status === 0 || errors.length > 0 ? errors : [`${stdout}${stderr}`];
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  target: 'es2022',
  // The strictest one about imports between ES modules and CommonJS.
  module: 'node16',
  moduleResolution: 'node16',
  types: [],
};
