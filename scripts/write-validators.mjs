import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { packageRoot } from './package-root.mjs';

/** The file of the validators, which git ignores. */
export const validatorFile = 'compiler/language/tables/validators.generated.js';

/**
 * Compiles JSON Schemas, `{ name, schema }[]`, into functions, so that the command need not compile them when it
 * starts. Each is exported by its name, returns true or false, and then has `errors`.
 */
export async function writeValidators(schemas) {
  const file = join(packageRoot, validatorFile);
  const text = await compileValidators(schemas);
  // An unchanged file keeps its time, so that watching tools do not react.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

async function compileValidators(schemas) {
  const ajv = new Ajv({ code: { source: true, esm: true, optimize: true }, allErrors: true, strictTypes: false });
  const identifiers = {};
  for (const { name, schema } of schemas) {
    ajv.addSchema(schema, name);
    identifiers[name] = name;
  }
  // The code from ajv imports some of its helpers. Bundling makes it self-contained.
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
