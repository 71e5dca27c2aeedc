import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peers } from './places.ts';

/** A script of a peer as it comes from its package: `mitt/dist/mitt.umd.js`. */
export function peerScript(path: string): string {
  return readFileSync(join(peers, path), 'utf8');
}
