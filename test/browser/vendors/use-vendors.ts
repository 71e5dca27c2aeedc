import { readdirSync, readFileSync } from 'node:fs';
import { useLoads, type Loads } from '../loads/use-loads.ts';

/** Provides a project that uses vendors of the library to the tests of a file. */
export function useVendors(rules: string): Loads {
  const names = readdirSync('vendors').filter((name) => name.endsWith('.dsl'));
  const files = names.map((name) => [`npm:tagc/vendors/${name}`, readFileSync(`vendors/${name}`, 'utf8')]);
  return useLoads(rules, Object.fromEntries(files));
}
