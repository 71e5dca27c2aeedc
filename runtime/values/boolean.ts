/** Reads true and false, or the texts `true` and `false`. Other values are missing. */
export function asBoolean(raw: unknown): boolean | undefined {
  return raw === true || raw === 'true' ? true : raw === false || raw === 'false' ? false : undefined;
}
