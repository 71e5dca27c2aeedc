import { readdirSync, readFileSync } from 'node:fs';

export interface ReferencePage {
  readonly path: string;
  readonly text: string;
}

/** Reads the pages of the reference, the entry page first. */
export function readReference(): ReferencePage[] {
  const others = readdirSync('docs/language').map((name) => `docs/language/${name}`);
  return ['docs/language.md', ...others].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
