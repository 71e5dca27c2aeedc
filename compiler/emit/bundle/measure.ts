import { createHash } from 'node:crypto';

/** Returns the length, the integrity and the hash of a script. */
export function measure(content: Uint8Array) {
  return {
    bytes: content.length,
    integrity: integrityOf(content),
    hash: createHash('sha256').update(content).digest('hex').slice(0, 8),
  };
}

/** Returns the `integrity` of a script element. A text is encoded as UTF-8. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
