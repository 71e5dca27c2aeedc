/** True and false, or the texts `true` and `false`; nothing else stands for a boolean. */
export function asBoolean(raw: unknown): boolean | undefined {
  return raw === true || raw === 'true' ? true : raw === false || raw === 'false' ? false : undefined;
}
