import type { BuildOptions } from 'esbuild';

/** How visitors' scripts are made, whatever goes into them: one classic script, for the browsers that tagc is for. */
export const bundlerOptions = {
  write: false,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2020',
  charset: 'ascii',
  legalComments: 'none',
  // Settings that happen to lie above must not change what visitors get.
  tsconfigRaw: '{}',
  logLevel: 'silent',
} as const satisfies BuildOptions;
