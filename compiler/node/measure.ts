import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Sizes of a script as servers send it, and what identifies it. Fixed levels make the figures the same everywhere. */
export function measure(code: string) {
  const content = Buffer.from(code);
  return {
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    integrity: integrityOf(content),
    hash: createHash('sha256').update(content).digest('hex').slice(0, 8),
  };
}

/** The `integrity` of a script element. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
