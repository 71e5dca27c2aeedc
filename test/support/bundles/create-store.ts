import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A cache: returns the value that `make` returned for a key the first time, in this process or in another one with the
 * same folder.
 */
export type Store = <Value>(key: unknown, make: () => Promise<Value>) => Promise<Value>;

/** Creates a cache of JSON values in a folder, or in this process only if there is no folder. */
export function createStore(folder: string | undefined): Store {
  const known = new Map<string, Promise<unknown>>();
  return <Value>(key: unknown, make: () => Promise<Value>) => {
    const name = createHash('sha256').update(JSON.stringify(key)).digest('hex');
    const value = known.get(name) ?? (folder ? takeFrom(join(folder, `${name}.json`), make) : make());
    known.set(name, value);
    return value as Promise<Value>;
  };
}

async function takeFrom<Value>(file: string, make: () => Promise<Value>): Promise<Value> {
  const stored = read(file);
  if (stored !== undefined) return JSON.parse(stored) as Value;
  const value = await make();
  mkdirSync(dirname(file), { recursive: true });
  // Two processes may create the same value at once: each writes a separate file and renames it.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(value));
  renameSync(part, file);
  return value;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
