import { searchNamed } from './searches.ts';
import { trySeed } from './try-seed.ts';

/** Runs in a process of its own: tries the case of each seed that the parent process sends, and sends back the finding. */
export async function serveSearch(name: string): Promise<void> {
  const cases = await searchNamed(name).prepare();
  process.on('message', async (seed: number) => process.send!(await trySeed(cases, seed)));
  // Whoever interrupts the command ends its parent, and this process then releases what it made.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => {
    cases.close?.();
    process.exit();
  });
  process.send!({ count: cases.count });
}
