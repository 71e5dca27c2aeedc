import { fileURLToPath } from 'node:url';

/** The folder of this repository, without a trailing slash. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The folder for files that scripts can create again. */
export const cacheFolder = `${packageRoot}/node_modules/.cache/tagc`;
