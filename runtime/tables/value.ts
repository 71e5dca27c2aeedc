/** A value of the language outside a browser: in tables, in the analyser and in scenarios. `undefined` is a missing value. */
export type Value = undefined | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };
