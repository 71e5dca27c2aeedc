import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../cli/run-command.ts';
import { sampleProject } from '../sample-project.ts';
import { createScreen } from './screen.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createTestTerminal } from '../test-terminal.ts';

const clicks = sampleProject['rules/clicks.dsl'];
const unknown = clicks.replace('on click("a.main")', 'on clik("a.main")');

test('draws the problems, and removes them as soon as they are solved', async () => {
  const folder = temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': unknown });
  const { frame, keys } = watchOn(folder, 'check');
  await expect
    .poll(frame)
    .toMatch(/^✗ tagc check Done in \d+ ms\.\n\nrules\/clicks\.dsl:4:6 {2}error {2}unknown-event/);
  await expect.poll(frame).toContain('\n\nWatching 2 files · Enter runs again · q quits');
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks);
  await expect
    .poll(frame)
    .toMatch(/^✓ tagc check rules\/clicks\.dsl changed\. Done in \d+ ms\.\n\nNo problems in 2 files\.\n\nWatching/);
  keys.write('\r');
  await expect.poll(frame).toMatch(/^✓ tagc check Done in/);
});

test('shows why it cannot run while its entry is deleted', async () => {
  const folder = temporaryFolder(sampleProject);
  const { frame } = watchOn(folder, 'check');
  await expect.poll(frame).toContain('Watching');
  rmSync(join(folder, 'rules.dsl'));
  await expect.poll(frame).toContain('✗ tagc check rules.dsl changed. Could not run.\n\nThere is no file rules.dsl.');
  writeFileSync(join(folder, 'rules.dsl'), sampleProject['rules.dsl']);
  await expect.poll(frame).toContain('No problems in 2 files.');
});

test('arrows move through what is higher than the terminal, which is never cleared', async () => {
  const rules = Array.from({ length: 12 }, (_, at) => `rule r${at} { on clik${at} do log("x") }\n`).join('');
  const { frame, raw, press } = watchOn(temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': rules }), 'check');
  await expect.poll(frame).toContain('arrows show the rest');
  expect(frame()).toContain('rules/clicks.dsl:1:14');
  expect(frame()).not.toContain('12 errors');
  for (let page = 0; page < 9; page++) await press('\u001B[6~');
  await expect.poll(frame).toContain('12 errors');
  await press('\u001B[A');
  await expect.poll(frame).not.toContain('12 errors');
  for (let page = 0; page < 9; page++) await press('\u001B[5~');
  await expect.poll(frame).toContain('rules/clicks.dsl:1:14');
  await press('\u001B[B');
  await expect.poll(frame).not.toContain('rules/clicks.dsl:1:14');
  expect(raw()).not.toContain('\u001B[2J');
});

test.each([
  ['q', 'q'],
  ['Ctrl-C', '\u0003'],
])('%s ends it, and gives the keys and the cursor back', async (_, key) => {
  const { frame, raw, keys, modes, ended } = watchOn(temporaryFolder(sampleProject), 'lint');
  await expect.poll(frame).toContain('Watching');
  expect(modes).toEqual([true]);
  keys.write(key);
  expect(await ended).toBe(0);
  expect(modes).toEqual([true, false]);
  expect(raw().endsWith('\u001B[?25h')).toBe(true);
});

test('a signal ends it where no keys are read', async () => {
  const { frame, interrupt, ended } = watchOn(temporaryFolder(sampleProject), 'test', false);
  await expect.poll(frame).toContain('Watching 2 files · Ctrl-C quits');
  interrupt();
  expect(await ended).toBe(0);
});

test('a project that cannot be read at the start ends it with a message', async () => {
  const { ended, texts, modes } = watchOn(temporaryFolder(), 'check');
  expect(await ended).toBe(2);
  expect(texts.stderr).toContain('error: There is no rules.dsl or rules.yaml');
  expect(modes).toEqual([true, false]);
});

/** Runs a command with `--watch` on a terminal until the test ends. */
function watchOn(folder: string, command: string, readsKeys = true) {
  const { stream, raw, drawn } = createScreen();
  const modes: boolean[] = [];
  const keys = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
    ref() {},
    unref() {},
  });
  let interrupt = () => {};
  const interrupted = new Promise<void>((resolve) => (interrupt = resolve));
  const { terminal, texts } = createTestTerminal(folder);
  const ended = runCommand([command, '--watch'], {
    ...terminal,
    stdout: { write() {}, color: false, columns: 80, stream },
    moving: true,
    ...(readsKeys && { keys: keys as unknown as NodeJS.ReadStream }),
    interrupted: () => interrupted,
  });
  onTestFinished(async () => {
    interrupt();
    await ended;
  });
  const frame = () => drawn(raw().slice(raw().lastIndexOf('\u001B[G')));
  /** Presses a key, and lets it take effect before the next one. */
  const press = (key: string) => {
    keys.write(key);
    return new Promise((resume) => setImmediate(resume));
  };
  return { frame, raw, keys, press, modes, texts, ended, interrupt };
}
