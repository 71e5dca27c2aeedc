/** A file that a build writes into its output folder. */
export interface OutputFile {
  /** Relative to the folder, with `/` as separator. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
