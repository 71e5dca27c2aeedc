export function inputDigest(paths: readonly string[], root?: string): string;
