/** The names on the way to a place, from its kind: `layer`, `user`, `email`. */
export type Steps = readonly string[];
