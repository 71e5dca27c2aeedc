/** A script and its source map, as JSON. */
export interface Minified {
  readonly code: string;
  readonly map: string;
}

// A larger script would take longer than the rest of the build. Sites of that size have hundreds of rules.
const largestLength = 131_072;

// The same version as `bundlerOptions.target`.
const ecma = 2020;

/**
 * Functions that are used once are inlined, and the functions of a scope are hoisted, which compresses better. Functions that
 * a data layer runs at each push are used more than once, so that no push creates them again. Arrow functions
 * (`unsafe_arrows`) would save 40 bytes of the careers site, but browsers parse nested arrow functions completely before any call: evaluation
 * took 13 % longer with 60 rules and 5 % longer for the careers site. What else is off would make the script
 * shorter, but it compresses worse.
 */
const compress = {
  ecma,
  passes: 3,
  hoist_funs: true,
  inline: 1,
  arrows: false,
  comparisons: false,
  lhs_constants: false,
} as const;

/** Whether a script is too large to shrink and stays as it was bundled. */
export function isTooLarge({ code }: Minified): boolean {
  return code.length > largestLength;
}

/**
 * Makes a bundled script smaller: removes what the bundler leaves, and reuses the same names in each function, so that
 * functions begin alike and compress better. The map has the same sources as that of the bundler.
 */
export async function shrink(bundled: Minified): Promise<Minified> {
  if (isTooLarge(bundled)) return bundled;
  const { minify } = await import('terser');
  const { code, map } = await minify(bundled.code, {
    ecma,
    compress,
    format: { ecma, ascii_only: true },
    sourceMap: { content: bundled.map },
  });
  return { code: `${code}\n`, map: map as string };
}
