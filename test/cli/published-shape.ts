import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect } from 'vitest';

const folder = new URL('../../schemas/tagc/', import.meta.url);
const ajv = new Ajv({ allErrors: true });
for (const name of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

/** Fails if a value does not match the schema of this name in `schemas/tagc/`. */
export function expectPublishedShape(
  name:
    | 'build.json'
    | 'diagnostics.json'
    | 'diff.json'
    | 'evidence.json'
    | 'explain.json'
    | 'fmt.json'
    | 'init.json'
    | 'manifest.json'
    | 'prove.json'
    | 'test.json'
    | 'test-list.json'
    | 'types.json'
    | 'verify.json'
    | 'words.json',
  value: unknown,
): void {
  ajv.validate(name, value);
  expect(ajv.errors).toBeNull();
}
