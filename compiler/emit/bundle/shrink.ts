import type { Year } from '../../language/model/browsers.ts';

/** A script and its source map, as JSON. */
export interface Minified extends Code {
  readonly map: string;
}

/** A script, and its source map if it is wanted. */
export interface Code {
  readonly code: string;
  readonly map?: string;
}

// A larger script would take longer than the rest of the build. Sites of that size have hundreds of rules.
const largestLength = 131_072;

/**
 * Functions that are used once are inlined, and the functions of a scope are hoisted, which compresses better. Functions that
 * a data layer runs at each push are used more than once, so that no push creates them again. Arrow functions
 * (`unsafe_arrows`) would save 40 bytes of the careers site, but browsers parse nested arrow functions completely before
 * any call: evaluation took 13 % longer with 60 rules and 5 % longer for the careers site. What else is off would make the
 * script shorter, but it compresses worse. `unsafe_undefined` writes the parameter `undefined` of the enclosing function instead of
 * `void 0`; nothing passes it a value.
 */
const compress = {
  passes: 3,
  hoist_funs: true,
  inline: 1,
  arrows: false,
  comparisons: false,
  unsafe_undefined: true,
} as const;

/**
 * Global variables that scripts use often: as parameters of the enclosing function they have names of one letter. In a
 * small script, the parameters take more bytes than they save. None can be assigned, unlike `location`: a custom module
 * that assigns it means the page's.
 */
const globals = ['window', 'document', 'Object'];
const smallLength = 8192;

/** Whether a script is too large to shrink and stays as it was bundled. */
export function isTooLarge({ code }: Code): boolean {
  return code.length > largestLength;
}

/**
 * Makes a bundled script smaller: removes what the bundler leaves, and reuses the same names in each function, so that
 * functions begin alike and compress better. The map has the same sources as that of the bundler. Without a map, it takes
 * two thirds of the time. It is written in the ECMAScript of a year.
 */
export async function shrink<Bundled extends Code>(bundled: Bundled, year: Year = 2020): Promise<Bundled> {
  if (isTooLarge(bundled)) return bundled;
  const { minify } = await import('terser');
  // The minifier knows no syntax of a later year.
  const ecma = year === 2019 ? year : 2020;
  const passed = bundled.code.length < smallLength ? [] : globals;
  const { code, map } = await minify(withoutWrapper(bundled.code), {
    ecma,
    compress: { ...compress, ecma },
    enclose: `${[...passed, 'undefined']}:${passed}`,
    mangle: { nth_identifier: createNames() },
    format: { ecma, ascii_only: true },
    ...(bundled.map !== undefined && { sourceMap: { content: bundled.map } }),
  });
  return { ...bundled, code: `${code}\n`, ...(bundled.map !== undefined && { map }) };
}

/**
 * Returns a bundled script without the function around it, because `enclose` adds one. Spaces keep the columns of its source
 * map.
 */
function withoutWrapper(code: string): string {
  const [begin, end] = [/^\(\(\)=>\{/, /\}\)\(\);\s*$/];
  return begin.test(code) && end.test(code)
    ? code.replace(begin, (text) => ' '.repeat(text.length)).replace(end, '')
    : code;
}

// Letters that are frequent in a script compress to few bits. A fixed order keeps names equal from build to build.
const letters = 'etnroialcsudfpmvhgybkwjSCAxOETIMLRPN$U_DFBWJKGVzHZqYQX';
const digits = '0123456789';

// Where the names of the outer function start in the list of names. The functions within can then have the first names.
const outerStart = 3;

/**
 * Creates the names of variables. Each function takes the first ones that its inner functions do not use otherwise, so
 * functions begin alike. The minifier names the outer function first, and counts from 0 in each function.
 */
function createNames(): { get(count: number): string } {
  let functions = 0;
  return {
    get(count) {
      if (count === 0) functions++;
      return nameAt(count + (functions === 1 ? outerStart : 0));
    },
  };
}

/** The name at a position of the list of all names: those of one letter first. */
function nameAt(position: number): string {
  const first = letters[position % letters.length];
  if (position < letters.length) return first;
  const others = letters + digits;
  let name = first;
  for (let rest = Math.floor(position / letters.length); rest > 0; rest = Math.floor((rest - 1) / others.length))
    name += others[(rest - 1) % others.length];
  return name;
}
