import { parseArgs } from 'node:util';
import { setup } from './setup.mjs';

// The careers site to look at: `npm run demo`, or `npm run demo -- --port 3000`. Ends with Ctrl-C.
const port = readPort();
setup();
const { runTypeScript } = await import('./run-typescript.mjs');
const { startDemo } = await runTypeScript('examples/careers-site/server/start-demo.ts');
try {
  const { address } = await startDemo({ port });
  console.log(`The careers site is at ${address}, until you press Ctrl-C.`);
} catch (error) {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken: choose another with --port, or 0 for any.` : error.message);
  process.exitCode = isTaken ? 2 : 1;
}

function readPort() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } });
    if (/^\d{1,5}$/.test(values.port) && Number(values.port) <= 65_535) return Number(values.port);
    console.error('--port takes a number from 0 to 65535; 0 takes any port that is free.');
  } catch (error) {
    console.error(error.message);
  }
  process.exit(2);
}
