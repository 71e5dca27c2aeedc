import type { BuildOptions } from 'esbuild';

/** The options of esbuild for all scripts: one classic script. */
export const bundlerOptions = {
  write: false,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  charset: 'ascii',
  legalComments: 'none',
  // A tsconfig.json in a parent folder must not affect the output.
  tsconfigRaw: '{}',
  logLevel: 'silent',
} as const satisfies BuildOptions;
