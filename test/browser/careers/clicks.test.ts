import { beforeEach, describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { useCareers, type CareersVisit } from './open-careers.ts';

const careers = useCareers();

// The page prevents navigation by links so that the test can continue after a click.
const staying = "<script>addEventListener('click', (event) => event.preventDefault())</script>";
const open = (body: string, more: Partial<CareersVisit> = {}) =>
  careers.open({ country: 'JP', consent: [1, 2], ...more, body: body + staying });

/** Returns the variables of each beacon, without those that describe the page. */
function sentVariables(): Record<string, string>[] {
  const beacons = beaconsAt(careers.server).map(({ variables }) => Object.fromEntries(variables));
  return beacons.map(({ pe, pev1, pev2, events, ...rest }) => ({
    ...(pev1 && { pev1 }),
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => /^(c46|v\d+)$/.test(name))),
    is: `${pe} ${pev2} ${events}`,
  }));
}

async function click(visitor: Visitor, selector: string): Promise<void> {
  await visitor.page.click(selector, { force: true });
  await visitor.pass(1);
}

test('LINK-02: counts only the first of several clicks within a second, then the next one', async () => {
  const visitor = await open('<a class="next" href="#a">Next</a> <a class="previous" href="#b">Back</a>');
  await click(visitor, '.next');
  await visitor.pass(900);
  await click(visitor, '.previous');
  expect(sentVariables()).toEqual([{ c46: 'Next', is: 'lnk_o Link Click event19' }]);
  await visitor.pass(1000);
  await click(visitor, '.previous');
  expect(sentVariables().slice(1)).toEqual([{ c46: 'Back', is: 'lnk_o Link Click event19' }]);
});

describe('LINK-04: only links to own domains are internal', () => {
  test.each([
    ['https://www.example.com/x', 'lnk_o'],
    ['https://example.com./x', 'lnk_o'],
    ['https://example.com.evil.example/x', 'lnk_e'],
    ['https://notexample.com/x', 'lnk_e'],
    ['mailto:hr@example.com', 'lnk_o'],
    ['javascript:void 0', 'lnk_o'],
  ])('sends %s as %s', async (address, kind) => {
    const visitor = await open(`<a href="${address}">Away</a>`);
    await click(visitor, 'a');
    expect(sentVariables()[0].is).toBe(`${kind} Link Click event19`);
  });
});

test.each(['<a href="tel:+49301234567">+49 30 1234567</a>', '<a href="sms:+49301234567">+49 30 1234567</a>'])(
  'does not send the telephone number of a link: %s',
  async (link) => {
    const visitor = await open(link);
    await click(visitor, 'a');
    expect(sentVariables()).toEqual([{ is: 'lnk_o Link Click event19' }]);
    expect(careers.server.received.map(({ url }) => url.href).join()).not.toContain('1234567');
  },
);

test('sends the text of a link without an address', async () => {
  const visitor = await open('<a>Show more</a>');
  await click(visitor, 'a');
  expect(sentVariables()).toEqual([{ c46: 'Show more', is: 'lnk_o Link Click event19' }]);
});

test('LINK-03: counts no link on a job page whose title is missing or empty, and counts links elsewhere', async () => {
  for (const job of [{ jobTitle: '' }, { jobTitle: null as unknown as string }]) {
    const visitor = await open('<a href="#">Link</a>', { job });
    await click(visitor, 'a');
  }
  expect(sentVariables()).toEqual([]);
  const page = { pageName: 'car:home' };
  const visitor = await open('<a href="#">Link</a>', {
    url: 'https://careers.example.com/us-en',
    page,
    job: { jobTitle: '' },
  });
  await click(visitor, 'a');
  expect(sentVariables()).toHaveLength(1);
});

describe('LOAD-05, PAGE-12: clicks on elements that are not links', () => {
  const parts = {
    'carousel indicator': '<ol class="carousel-indicators"><li id="it">2</li></ol>',
    'tile grid card': '<div class="tile-grid"><div class="card" id="it">2</div></div>',
    'filter checkbox of the job search':
      '<ul class="job-search-filter"><li><input id="it" type="checkbox" data-analytics-link-name="2"></li></ul>',
    'content filter icon': '<div class="content-filter"><i class="filter-icon" id="it">2</i></div>',
    'video module': '<div class="video-player-module" id="it">2</div>',
  };
  test.each(Object.entries(parts))('%s', async (_, part) => {
    const visitor = await open(`<section data-analytics-module-name="stories">${part}</section>`);
    await click(visitor, '#it');
    expect(sentVariables()).toEqual([{ c46: '2', v133: 'stories', is: 'lnk_o Link Click event19' }]);
  });

  test('counts the feedback button', async () => {
    const visitor = await open('<button id="feedback-button">Tell us</button>');
    await click(visitor, '#feedback-button');
    expect(sentVariables()).toEqual([{ is: 'lnk_o Feedback Link Tracking event55' }]);
  });

  test('counts a tile that is a link once, as a link', async () => {
    const visitor = await open('<div class="tile-grid"><div class="card"><a id="it" href="/x">2</a></div></div>');
    await click(visitor, '#it');
    expect(sentVariables()).toHaveLength(1);
    expect(sentVariables()[0]).toMatchObject({ pev1: 'https://careers.example.com/x' });
  });

  test.each([
    ['a tile', '<div class="tile-grid"><div class="card"><i id="it">2</i><a href="/x">Read</a></div></div>'],
    ['a video', '<div class="video-player-module"><button id="it">Play</button><a href="/t">Transcript</a></div>'],
  ])('counts %s where a click does not hit its link', async (_, body) => {
    const visitor = await open(body);
    await click(visitor, '#it');
    expect(sentVariables()).toMatchObject([{ is: 'lnk_o Link Click event19' }]);
    expect(sentVariables()[0]).not.toHaveProperty('pev1');
    await click(visitor, 'a');
    expect(sentVariables().slice(1)).toMatchObject([{ pev1: expect.stringContaining('https://') }]);
  });

  test('LINK-01: does not count a disabled control', async () => {
    const visitor = await open('<div class="tile-grid disabled"><div class="card" id="it">2</div></div>');
    await click(visitor, '#it');
    expect(sentVariables()).toEqual([]);
  });
});

test('counts a download once, as a download', async () => {
  const visitor = await open(
    '<a id="a" href="/report.pdf?email=ann@example.org">Report</a> <a id="b" href="/x" download>Data</a>',
  );
  await click(visitor, '#a');
  await click(visitor, '#b');
  expect(sentVariables()).toEqual([
    { pev1: 'https://careers.example.com/report.pdf?email=redacted', c46: 'Report', is: 'lnk_d Link Click event47' },
    { pev1: 'https://careers.example.com/x', c46: 'Data', is: 'lnk_d Link Click event47' },
  ]);
});

describe('PAGE-10: sends a link event for cookie settings', () => {
  const link = '<a id="cookie-settings" href="#">Cookies</a>';
  test('on a page of the site', async () => {
    const visitor = await open(link);
    await click(visitor, '#cookie-settings');
    expect(sentVariables()).toEqual([{ c46: 'Cookies', is: 'lnk_o Link Click event19' }]);
  });
  test.each(['privacy-portal', 'app-only'])('except under /%s', async (segment) => {
    const visitor = await open(link, { url: `https://careers.example.com/us-en/${segment}/x` });
    await click(visitor, '#cookie-settings');
    expect(sentVariables()).toEqual([]);
  });
});

test('DATA-09: sends the data attributes of a component with its link', async () => {
  const visitor = await open(
    `<section data-analytics-template-zone="body" data-analytics-module-name="hero">
      <a href="/x" data-analytics-link-name="more" data-analytics-link-type="call to action">Read</a></section>`,
  );
  await click(visitor, 'a');
  expect(sentVariables()).toMatchObject([{ c46: 'more', v131: 'call to action', v132: 'body', v133: 'hero' }]);
});

test('DATA-09: sends an engagement component once, as its own event', async () => {
  const visitor = await open('<a href="/x" data-analytics-engagement="true">Read</a>');
  await click(visitor, 'a');
  expect(sentVariables()).toEqual([]);
  await visitor.push({
    event: 'cmp:click',
    'xdm:linkURL': 'https://www.example.com/x?name=Ann',
    analyticsEngagement: true,
  });
  await visitor.push({ event: 'cmp:click', 'xdm:linkURL': 'https://www.example.com/y', analyticsEngagement: false });
  await visitor.pass(1);
  expect(sentVariables()).toEqual([
    { pev1: 'https://www.example.com/x?name=redacted', is: 'lnk_o Link Click event19' },
  ]);
});

describe('MEDI-02: clicks that pages send by direct calls', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await open('');
  });
  test.each(['cwNavClicks', 'cmhcNavClicks', 'henkelCtaClicks'])('%s', async (name) => {
    await visitor.page.evaluate(`_satellite.track("${name}")`);
    await visitor.pass(1);
    expect(sentVariables()).toEqual([{ c46: name, is: 'lnk_o Link Click event19' }]);
  });
});
