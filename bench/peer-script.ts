import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peers } from './places.ts';

/** Reads a script from the package of a peer, such as `mitt/dist/mitt.umd.js`. */
export function peerScript(path: string): string {
  return readFileSync(join(peers, path), 'utf8');
}
