import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What servers send of a script. */
export interface CompressedSizes {
  readonly gzip: number;
  readonly brotli: number;
}

/**
 * Sizes of a script as servers send it. Fixed levels make the figures the same everywhere. It is compressed beside this
 * thread, which has enough to do meanwhile.
 */
export async function compressedSizes(content: Uint8Array): Promise<CompressedSizes> {
  // All in one piece: for each further one the compressor would wait until this thread has nothing to do.
  const chunkSize = content.length + spare;
  const [gzipped, brotlied] = await Promise.all([
    promisify(gzip)(content, { chunkSize, level: 9 }),
    promisify(brotliCompress)(content, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { gzip: gzipped.length, brotli: brotlied.length };
}

// What cannot be compressed grows by its frame.
const spare = 1024;
