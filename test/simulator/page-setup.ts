import type { PageSetup } from '../../simulator/page/open-page.ts';

/** The setup of an empty page. */
export const emptyPage: PageSetup = {
  url: 'https://www.example.com/a/b',
  referrer: '',
  title: '',
  browser: { language: 'en-US', userAgent: 'test', globalPrivacyControl: false },
  viewport: { width: 1000, height: 500 },
  navigation: 'navigate',
  loadTime: 0,
  isPrerendered: false,
  isVisible: true,
  isFramed: false,
  script: '/tags/main.js',
  elements: [],
  globals: [],
  codes: [],
  queues: [],
  layer: 'adobeDataLayer',
  record: () => undefined,
  responses: { calls: {}, labels: {} },
};
