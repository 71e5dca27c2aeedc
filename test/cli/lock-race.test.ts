import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lockName, lockOutput } from '../../tasks/output/lock-output.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Called before each synchronous call of the file system. */
let beforeCall: (() => void) | undefined;

beforeAll(() => {
  const original = Object.fromEntries(
    Object.entries(fs).filter(([name, value]) => typeof value === 'function' && name.endsWith('Sync')),
  ) as Record<string, (...values: unknown[]) => unknown>;
  for (const [name, call] of Object.entries(original)) {
    const watched = (...values: unknown[]) => {
      beforeCall?.();
      return call(...values);
    };
    Object.assign(fs, { [name]: Object.assign(watched, call) });
  }
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, original);
    syncBuiltinESMExports();
  };
});

const own = process.pid;
/** Other processes that are running. */
const [second, third] = [process.ppid, 1];

test('while another build takes over an abandoned lock and holds it, no build gets it', async () => {
  const calls = await takeOverWithOther(Infinity);
  expect(calls).toBeGreaterThan(3);
  for (let at = 1; at <= calls; at++) await takeOverWithOther(at);
});

/** Takes over a lock. Before call `at` another build takes and keeps it, and a third tries before each later call. */
async function takeOverWithOther(at: number): Promise<number> {
  const folder = temporaryFolder();
  fs.writeFileSync(join(folder, lockName), JSON.stringify({ pid: 2 ** 30, host: hostname(), since: 'before' }));
  let [calls, isHeld, working] = [0, false, ''];
  const attempt = (name: string, pid: number, work: () => void) => {
    const before = beforeCall;
    beforeCall = undefined;
    Object.defineProperty(process, 'pid', { value: pid, configurable: true });
    // Without patience it never waits, so it has ended when it returns.
    lockOutput({ path: folder, name: 'dist' }, work, -1).catch(() => {});
    Object.defineProperty(process, 'pid', { value: own, configurable: true });
    beforeCall = before;
    if (isHeld) expect(working, `${name} before call ${calls}, while another held the lock since call ${at}`).toBe('');
  };
  beforeCall = () => {
    calls++;
    if (calls === at) isHeld = holdAs(second, folder, attempt);
    else if (isHeld) attempt('the third', third, () => (working = 'the third'));
  };
  const taking = lockOutput({ path: folder, name: 'dist' }, () => (working = 'the first'), -1).catch(() => {});
  beforeCall = undefined;
  await taking;
  if (isHeld) expect(working, `the first, while another held the lock since call ${at}`).toBe('');
  else expect(working).toBe('the first');
  return calls;
}

/** Takes the lock for a process, if it can, and restores its files afterwards, as if the process still worked. */
function holdAs(pid: number, folder: string, attempt: (name: string, pid: number, work: () => void) => void): boolean {
  const held: [string, string][] = [];
  attempt('the second', pid, () => {
    const isOfThis = (text: string) => (JSON.parse(text || '{}') as { pid?: number }).pid === pid;
    for (const name of fs.readdirSync(folder)) {
      const text = fs.readFileSync(join(folder, name), 'utf8');
      if (isOfThis(text)) held.push([name, text]);
    }
  });
  const before = beforeCall;
  beforeCall = undefined;
  for (const [name, text] of held) fs.writeFileSync(join(folder, name), text);
  beforeCall = before;
  return held.length > 0;
}
