import { expect, test } from 'vitest';
import { shopRules, useVerify } from './use-verify.ts';

// Consent managers that answer from code in the page: verify puts a double in their place, which they cannot replace.

/** The names of two groups, and the page's own manager, which refuses everything. */
const managers = {
  'tcf()': {
    names: ['[8]', '[1, "vendor 755"]'],
    code: `window.__tcfapi = (command, version, callback) => callback({
      gdprApplies: true, cmpStatus: 'loaded', eventStatus: 'tcloaded', purpose: { consents: {} }, vendor: { consents: {} },
    }, true)`,
  },
  'gpp()': {
    names: ['[SaleOptOut]', '[TargetedAdvertisingOptOut]'],
    code: `window.__gpp = (command, callback) => callback({ pingData: {
      signalStatus: 'ready', applicableSections: [7],
      parsedSections: { usnat: { SaleOptOut: 1, TargetedAdvertisingOptOut: 1 } },
    } }, true)`,
  },
  'consentMode()': {
    names: ['[analytics_storage]', '[ad_storage]'],
    code: `var dataLayer = [];
      function gtag() { dataLayer.push(arguments) }
      gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' });
      gtag('consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' })`,
  },
};

const rulesWith = (stored: string, [analytics, marketing]: readonly string[]) =>
  shopRules
    .replace('cookies: { "seen_*": 1 day }', `names: ${analytics}`)
    .replace('marketing = 4', `marketing = 4 { names: ${marketing} }`)
    .replace('oneTrust(cookie: "OptanonConsent")', stored);

const sites = Object.entries(managers).map(([stored, { names, code }]) => ({
  stored,
  code,
  site: useVerify(rulesWith(stored, names)),
}));

test.each(sites)('opens pages with the answers of a state, and withdraws them, in $stored', async ({ code, site }) => {
  // A frame has no double: it asks the manager of the page, by messages.
  const seen = `window.__tcfapi || window.__gpp || window.dataLayer`;
  const body = `<iframe srcdoc="<script>if (${seen}) localStorage.setItem('seen', 1)</script>"></iframe>`;
  await site.serve({ before: code, body });
  site.serveScript('ads.example/ads.js', "document.cookie = 'ads_id=1; max-age=3600'");
  const { stdout, exitCode } = await site.verify({
    formats: [{ name: 'json' }],
    state: ['no-answer', 'analytics', 'withdrawn'],
  });
  const { visits, findings } = JSON.parse(stdout);
  expect(findings.filter(({ severity }: any) => severity !== 'note')).toEqual([]);
  const hosts = visits.map(({ state, hosts: all }: any) => [
    state,
    all.filter((host: string) => !host.startsWith('www')),
  ]);
  expect(hosts).toEqual([
    ['no-answer', []],
    ['analytics', ['count.example']],
    ['withdrawn', ['ads.example', 'count.example']],
  ]);
  expect(exitCode).toBe(0);
});
