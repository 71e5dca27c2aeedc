import type { SelectorPart } from './selector.ts';

export type SelectorReader = ReturnType<typeof createReader>;

/** Creates a reader that matches sticky patterns (`/…/y`) from the start of a text. */
export function createReader(text: string) {
  let at = 0;
  let depth = 0;
  const find = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  return {
    /** The pseudo-classes and pseudo-elements read so far. */
    pseudos: [] as string[],
    /** The names of attributes tested so far. */
    attributes: new Set<string>(),
    /** The compounds read so far, with their combinators. */
    parts: [] as SelectorPart[],
    /** Whether the position is inside the parentheses of `:has()`. */
    isInHas: false,
    at: () => at,
    next: () => text.charAt(at),
    isAtEnd: () => at === text.length,
    /** Consumes and returns the next match of a pattern; undefined if it does not match here. */
    take(pattern: RegExp): string | undefined {
      const found = find(pattern);
      at += found?.length ?? 0;
      return found;
    },
    /** Reads the content of parentheses; fails if they are nested too deeply. */
    inside(read: () => boolean): boolean {
      const isRead = depth++ < deepest && read();
      depth--;
      return isRead;
    },
  };
}

const deepest = 100;
