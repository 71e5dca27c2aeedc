import { searchNamed } from './searches.ts';
import { trySeed } from './try-seed.ts';

/** Runs in a separate process: tries the case of each seed that the parent process sends, and returns the finding. */
export async function serveSearch(name: string): Promise<void> {
  const cases = await searchNamed(name).prepare();
  // If the parent process has ended, the message is lost. That is not a failure.
  const send = (message: object) => void process.send!(message, undefined, undefined, () => {});
  process.on('message', async (seed: number) => send(await trySeed(cases, seed)));
  // Interrupting the command ends the parent. This process then releases its resources.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => {
    cases.close?.();
    process.exit();
  });
  send({ count: cases.count });
}
