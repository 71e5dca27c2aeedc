import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a function in a copy of the repository while a file has other content. */
export function withFile<T>(copy: string, path: string, text: string, run: () => T): T {
  const file = join(copy, path);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, text);
  try {
    return run();
  } finally {
    writeFileSync(file, before);
  }
}
