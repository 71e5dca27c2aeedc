import { fileURLToPath } from 'node:url';
import { firefox, type Browser } from 'playwright-core';

/**
 * Starts the Firefox that `TAGC_FIREFOX` names. With the port of a test server, that server serves every https address of
 * every host, as for `launchChromium`; without one, only this machine is reachable.
 */
export async function launchFirefox(port?: number): Promise<Browser> {
  const browser = await firefox.launch({
    // Playwright's own Firefox is a changed one. An unchanged one speaks the standard protocol, which this channel means.
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox-bridge.mjs', import.meta.url)),
    firefoxUserPrefs: {
      'network.dns.forceResolve': '127.0.0.1',
      // Firefox asks for the icon of a page with its headers.
      'browser.chrome.site_icons': false,
      ...(port && { 'network.socket.forcePort': `443=${port}` }),
    },
    timeout: 0,
  });
  return browser.on('context', (context) => context.setDefaultTimeout(0));
}
