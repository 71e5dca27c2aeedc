/** `1 rule`, `2 rules`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${formatInteger(amount)} ${amount === 1 ? one : many}`;
}

/** Bytes as people compare them: `840 B`, `12.3 kB`, with thousands of bytes. */
export function formatKilobytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

// Written here, since what `toLocaleString` answers depends on the machine.
export function formatInteger(amount: number): string {
  return String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
