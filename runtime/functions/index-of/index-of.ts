/** The position of the first equal item; missing if there is none, or if the value is missing. */
export function indexOf(list?: readonly unknown[], value?: unknown): number | undefined {
  const at = value == null ? -1 : (list?.indexOf(value) ?? -1);
  return at < 0 ? undefined : at;
}
