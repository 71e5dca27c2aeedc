import type { PageGiven } from '../../player/page/open-page.ts';

/** A page with nothing in it. */
export const emptyPage: PageGiven = {
  url: 'https://www.example.com/a/b',
  referrer: '',
  title: '',
  viewport: { width: 1000, height: 500 },
  navigation: 'navigate',
  loadTime: 0,
  script: '/tags/main.js',
  elements: [],
  globals: [],
  layer: 'adobeDataLayer',
  happened: () => undefined,
  answers: { calls: {}, labels: {} },
};
