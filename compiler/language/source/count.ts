/** Returns a number with its noun: `1 rule`, `2 rules`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${formatInteger(amount)} ${amount === 1 ? one : many}`;
}

/** Returns a size in bytes or kilobytes of 1000 bytes: `840 B`, `12.3 kB`. */
export function formatKilobytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

// The result of `toLocaleString` depends on the machine.
export function formatInteger(amount: number): string {
  return String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
