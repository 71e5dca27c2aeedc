/** A value of the language while no browser runs: in tables, in the analyser and in scenarios. Missing is `undefined`. */
export type Value = undefined | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };
