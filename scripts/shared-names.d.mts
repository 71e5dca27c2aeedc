export function sharedNames(texts: Iterable<readonly [file: string, text: string]>): string[];
