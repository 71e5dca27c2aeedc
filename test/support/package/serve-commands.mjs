// Runs a command again and again in one process: each message has a folder, and the words after the command's name.
import { pathToFileURL } from 'node:url';

const [, , main] = process.argv;
let output = '';
for (const stream of [process.stdout, process.stderr]) {
  // Each run listens for errors of both.
  stream.setMaxListeners(0);
  stream.write = (text) => {
    output += text;
    return true;
  };
}

let runs = 0;
process.on('message', async ({ cwd, words }) => {
  process.chdir(cwd);
  process.argv = [process.execPath, main, ...words];
  process.exitCode = undefined;
  output = '';
  runs += 1;
  // Another query makes Node evaluate the file again, and not the files that it imports.
  await import(`${pathToFileURL(main)}?${runs}`);
  process.send({ exitCode: process.exitCode ?? 0, output });
});
