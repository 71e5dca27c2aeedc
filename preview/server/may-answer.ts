import type { IncomingMessage } from 'node:http';
import { isOwnHost } from '../../compiler/compile/evaluate/host-of-url.ts';
import type { Program } from '../../compiler/language/model/program.ts';

/**
 * Whether a request names this server as its host. A page of another company could give its own name the address of this
 * machine, and would then read everything here.
 */
export function isForThisMachine({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>, port: number): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}`);
}

/**
 * Returns the origin of the page that sends a request, if pages of it may load the script and record: hosts of the project
 * and of this machine. Undefined if they may not. A browser says for scripts only from where they are requested.
 */
export function allowedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  program: Pick<Program, 'project' | 'sites'>,
): string | undefined {
  const named = headers.origin ?? headers.referer;
  if (named === undefined) return headers['sec-fetch-site'] === 'same-origin' ? '' : undefined;
  if (!URL.canParse(named)) return undefined;
  const { origin, hostname } = new URL(named);
  const isLocal = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
  return isLocal || isOwnHost(hostname, program) ? origin : undefined;
}
