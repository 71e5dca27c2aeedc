import type { BuildOptions } from 'esbuild';

/** The options of esbuild for all scripts: one classic script. */
export const bundlerOptions = {
  write: false,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  // Firefox before 78 and Safari before 16.4 would read no script with such a literal. `new RegExp(…)` fails only where it runs.
  supported: {
    'regexp-dot-all-flag': false,
    'regexp-lookbehind-assertions': false,
    'regexp-named-capture-groups': false,
    'regexp-unicode-property-escapes': false,
  },
  charset: 'ascii',
  legalComments: 'none',
  // A tsconfig.json in a parent folder must not affect the output.
  tsconfigRaw: '{}',
  logLevel: 'silent',
} as const satisfies BuildOptions;
