/** What a report and scripts were made from. The same rules, modules and tagc give the same scripts and report. */
export interface ProjectIdentity {
  /**
   * The SHA-256 of all rule files, schemas and custom modules with their paths, in hexadecimal digits. Files that modules
   * import are not part of it; the `integrity` of a script depends on them.
   * @pattern ^[0-9a-f]{64}$
   */
  readonly rules: string;
  /** The version of tagc. */
  readonly tagc: string;
  /** Other packages that have files of the project, with their versions. */
  readonly packages: readonly { readonly name: string; readonly version: string }[];
  /** What `build --revision` says, such as a commit. It belongs to no hash. */
  readonly revision?: string;
}
