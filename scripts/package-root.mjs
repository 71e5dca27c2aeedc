import { fileURLToPath } from 'node:url';

/** The folder of this repository, without a slash at its end. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Where scripts keep what they can make again. */
export const cacheFolder = `${packageRoot}/node_modules/.cache/tagc`;
