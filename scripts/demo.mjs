import { parseArgs } from 'node:util';

// Serves the sites of the demo: `npm run demo`, or `npm run demo -- --port 3000`. Ctrl-C ends it.
const port = readPort();
const { runTypeScript } = await import('./run-typescript.mjs');
const { startDemo } = await runTypeScript('demo/server/start-demo.ts');
try {
  const { address } = await startDemo({ port });
  console.log(`The demo is at ${address}. Press Ctrl-C to stop.`);
} catch (error) {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${port} is in use. Choose another with --port, or 0 for any free port.` : error.message,
  );
  process.exitCode = isTaken ? 2 : 1;
}

function readPort() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } });
    if (/^\d{1,5}$/.test(values.port) && Number(values.port) <= 65_535) return Number(values.port);
    console.error('--port needs a number from 0 to 65535. 0 picks any free port.');
  } catch (error) {
    console.error(error.message);
  }
  process.exit(2);
}
