/** What the generated script is called where esbuild's map names its sources; the others are `runtime/…` and `project/…`. */
export const entrySource = 'entry';
