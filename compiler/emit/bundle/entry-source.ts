/** The source name of the generated script in esbuild's map. Other sources are `runtime/…` and `project/…`. */
export const entrySource = 'entry';
