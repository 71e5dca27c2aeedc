/**
 * How long a page may take to reply, and a browser to start, in milliseconds: 30 seconds, or those of the environment
 * variable `TAGC_TIME_LIMIT`, for a slow machine. No page takes nearly as long: the limit ends endless loops.
 */
export const defaultTimeLimit = 1000 * (Math.max(0, Number(process.env.TAGC_TIME_LIMIT)) || 30);

/**
 * Returns the message about a page that took longer than so many milliseconds. `modules` are the paths of the project's
 * custom modules. All scenarios that follow fail with this message, too: each of them could take as long.
 */
export function tooSlow(modules: readonly string[], timeLimit: number): string {
  const names = modules.map((path) => `"${path}"`).join(', ');
  const advice = names && `. Check the custom modules for endless loops: ${names}`;
  return `The page did not return from its code within ${timeLimit / 1000} s, so it and all scenarios after it were stopped${advice}`;
}
