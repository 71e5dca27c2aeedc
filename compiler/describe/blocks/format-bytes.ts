/** Returns a size such as `12,345 B`, the same in every locale. */
export function formatBytes(bytes: number): string {
  return `${String(bytes).replaceAll(/\B(?=(\d{3})+$)/g, ',')} B`;
}
