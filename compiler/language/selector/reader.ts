export type Reader = ReturnType<typeof createReader>;

/** Reads a text from its beginning on, by patterns that are sticky (`/…/y`). */
export function createReader(text: string) {
  let at = 0;
  let depth = 0;
  const find = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  return {
    /** What was found on the way. */
    pseudos: [] as string[],
    /** Whether what is read stands in the parentheses of `:has()`. */
    isInHas: false,
    at: () => at,
    next: () => text.charAt(at),
    isAtEnd: () => at === text.length,
    /** Reads on behind what stands next, where it is of this pattern. */
    take(pattern: RegExp): string | undefined {
      const found = find(pattern);
      at += found?.length ?? 0;
      return found;
    },
    /** Reads what stands in parentheses; of very many in one another, nothing. */
    inside(read: () => boolean): boolean {
      const isRead = depth++ < deepest && read();
      depth--;
      return isRead;
    },
  };
}

const deepest = 100;
