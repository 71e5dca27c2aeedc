import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runIn } from '../../cli/run-in.ts';

/**
 * Writes a program `npx` into a folder until the test ends. For scripts that run `npx tagc`: the command runs in this process,
 * since most of the time of a process of its own is for loading the compiler.
 */
export async function serveNpx(folder: string): Promise<void> {
  const server = createServer((connection) => {
    let request = '';
    connection.on('data', async (chunk) => {
      request += chunk;
      // The last word is empty. A shell cannot close only its half of a connection.
      if (!request.endsWith('\0\0')) return;
      const [cwd, ...words] = request.slice(0, -2).split('\0');
      const { exitCode, stdout, stderr } = await runIn(cwd, ...words);
      writeFileSync(join(folder, 'stdout'), stdout);
      writeFileSync(join(folder, 'stderr'), stderr);
      connection.end(`${exitCode}\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder, 'npx'), npx(port));
  chmodSync(join(folder, 'npx'), 0o755);
}

/** Sends the words after `npx tagc` or `npx --no tagc` to this process, and does what the command did. */
const npx = (port: number) => `#!/usr/bin/env bash
test "$1" = --no && shift
test "$1" = tagc || exit 127
shift
exec 3<> /dev/tcp/127.0.0.1/${port}
printf '%s\\0' "$PWD" "$@" '' >&3
read -r exit_code <&3
here=$(dirname "$0")
cat "$here/stdout"
cat "$here/stderr" >&2
exit "$exit_code"
`;
