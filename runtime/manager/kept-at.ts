/**
 * Returns when the visitor answered, in milliseconds since 1970: the earliest time in all kept values. An answer whose time
 * is not readable is as old as time itself, so it is too old for every limit.
 */
export const keptAt = (read: () => readonly unknown[] | undefined, timeOf: (kept: any) => any) => (): number =>
  Math.min(
    ...(read() ?? []).map((kept) => {
      try {
        const time = timeOf(kept);
        return +time || Date.parse(time) || 0;
      } catch {
        return 0;
      }
    }),
  );
