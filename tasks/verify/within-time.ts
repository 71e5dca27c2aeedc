/** Waits for something, in milliseconds at most. Throws what `late` returns if it takes longer. */
export async function withinTime<Result>(work: Promise<Result>, limit: number, late: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
