export function removeUnused(folder: string, used: readonly string[], now?: number): void;
