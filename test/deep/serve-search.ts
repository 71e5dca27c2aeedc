import { searchNamed } from './searches.ts';
import { trySeed } from './try-seed.ts';

/** Runs in a process of its own: tries the case of each seed that the parent process sends, and sends back the finding. */
export async function serveSearch(name: string): Promise<void> {
  const cases = await searchNamed(name).prepare();
  // A parent process that has ended gets no message, and that is no failure.
  const send = (message: object) => void process.send!(message, undefined, undefined, () => {});
  process.on('message', async (seed: number) => send(await trySeed(cases, seed)));
  // Whoever interrupts the command ends its parent, and this process then releases what it made.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => {
    cases.close?.();
    process.exit();
  });
  send({ count: cases.count });
}
