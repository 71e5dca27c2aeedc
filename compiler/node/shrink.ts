import type { MinifyOptions } from 'terser';

/** A script and its source map, as JSON. */
export interface Minified {
  readonly code: string;
  readonly map: string;
}

// Above this it would take longer than all that comes before. Sites of that size have hundreds of rules.
const largestLength = 131_072;

// What the bundler writes: `bundlerOptions.target`.
const ecma = 2020;

const options = {
  ecma,
  // A function that is used once stays one of its own: put where it is used, it would be made anew each time, such as at each
  // push. Functions of a scope stand together at its head, which compresses better.
  compress: { ecma, passes: 2, reduce_funcs: false, hoist_funs: true },
  format: { ecma, ascii_only: true },
} as const satisfies MinifyOptions;

/**
 * Makes a bundled script smaller still: what the bundler leaves, and names given anew in each function, so that functions
 * begin alike and compress better. The map goes on leading where the bundler's does.
 */
export async function shrink(bundled: Minified): Promise<Minified> {
  if (bundled.code.length > largestLength) return bundled;
  const { minify } = await import('terser');
  const { code, map } = await minify(bundled.code, { ...options, sourceMap: { content: bundled.map } });
  return { code: `${code}\n`, map: map as string };
}
