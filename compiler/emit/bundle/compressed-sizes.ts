import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The compressed sizes of a script in bytes. */
export interface CompressedSizes {
  readonly gzip: number;
  readonly brotli: number;
}

/**
 * Returns the compressed sizes of a script. Fixed levels make them equal on all machines. Compression runs outside the main
 * thread.
 */
export async function compressedSizes(content: Uint8Array): Promise<CompressedSizes> {
  // A single chunk: for each further one, the compressor would wait until the main thread is idle.
  const chunkSize = content.length + spare;
  const [gzipped, brotlied] = await Promise.all([
    promisify(gzip)(content, { chunkSize, level: 9 }),
    promisify(brotliCompress)(content, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { gzip: gzipped.length, brotli: brotlied.length };
}

// Incompressible content grows by the header and trailer of the format.
const spare = 1024;
