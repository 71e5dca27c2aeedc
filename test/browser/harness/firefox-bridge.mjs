#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

// Starts the Firefox that `TAGC_FIREFOX` names, and passes on what Playwright and it say to each other. Playwright always
// sets the colour scheme, which Firefox cannot: the bridge accepts that command.
const accepted = new Set(['emulation.setMediaFeaturesOverride']);

const firefox = spawn(process.env.TAGC_FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
process.on('SIGTERM', () => firefox.kill());
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line) ?? [];
  if (address) startServer(`${address}/session`);
  else console.error(line);
});

function startServer(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
  server.on('connection', (playwright) => connect(playwright, new WebSocket(address)));
}

function connect(playwright, browser) {
  const isOpen = new Promise((resolve) => browser.on('open', resolve));
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(String(data));
    if (accepted.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else {
      await isOpen;
      browser.send(String(data));
    }
  });
  browser.on('message', (data) => playwright.send(String(data)));
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}
