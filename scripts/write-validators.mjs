import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { packageRoot } from './package-root.mjs';

/** Where the validators stand; git does not keep them. */
export const validatorFile = 'compiler/language/validators.generated.js';

/**
 * Compiles JSON Schemas, `{ name, schema }[]`, into functions that need no compiling when the command starts:
 * each is exported by its name, answers true or false, and then has `errors`.
 */
export async function writeValidators(schemas) {
  const file = join(packageRoot, validatorFile);
  const text = await compileValidators(schemas);
  // A file that stays as it is keeps its time, so that tools which watch it stay still.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

async function compileValidators(schemas) {
  const ajv = new Ajv({ code: { source: true, esm: true, optimize: true }, allErrors: true, strictTypes: false });
  const identifiers = {};
  for (const { name, schema } of schemas) {
    ajv.addSchema(schema, name);
    identifiers[name] = name;
  }
  // What ajv writes still requires a few of its own helpers; bundled, it needs nothing.
  const { outputFiles } = await build({
    stdin: { contents: standalone.default(ajv, identifiers), resolveDir: packageRoot },
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'node20',
    minifySyntax: true,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
