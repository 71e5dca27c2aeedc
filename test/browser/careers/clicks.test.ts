import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();

// The page prevents navigation by links so that the test can continue after a click.
const staying = "<script>addEventListener('click', (event) => event.preventDefault())</script>";

/** What a click on the element `[data-it]` of a part sends. */
type Sent = Readonly<Record<string, string>>;
type Row = [what: string, html: string, sent: Sent | undefined];

const link = { is: 'lnk_o Link Click event19' };
const exit = { is: 'lnk_e Link Click event19' };
const download = { is: 'lnk_d Link Click event47' };
const inModule = (html: string) => `<section data-analytics-module-name="stories">${html}</section>`;

const rows: Row[] = [
  [
    'LINK-04: a link to the same site is internal, and its address and text are sent without personal data',
    '<a data-it href="/us-en/insights?email=ann@example.org">Our  insights</a>',
    { ...link, pev1: 'https://careers.example.com/us-en/insights?email=redacted', c46: 'Our insights' },
  ],
  [
    'LINK-04: a link to another own host is internal',
    '<a data-it href="https://news.example.com/">News</a>',
    { ...link, pev1: 'https://news.example.com/', c46: 'News' },
  ],
  [
    'LINK-04: a link to a host that only ends like an own one is an exit',
    '<a data-it href="https://notexample.com/">Partner</a>',
    { ...exit, pev1: 'https://notexample.com/', c46: 'Partner', by: 'POST' },
  ],
  [
    'LINK-04: a link to a host that only begins like an own one is an exit',
    '<a data-it href="https://example.com.evil.example/x">Away</a>',
    { ...exit, pev1: 'https://example.com.evil.example/x', c46: 'Away', by: 'POST' },
  ],
  [
    'LINK-04: a link to a mailbox is no exit',
    '<a data-it href="mailto:hr@example.com">Mail</a>',
    { ...link, c46: 'Mail' },
  ],
  ['a telephone number is not sent', '<a data-it href="tel:+49301234567">+49 30 1234567</a>', link],
  ['the number of a text message is not sent', '<a data-it href="sms:+49301234567">+49 30 1234567</a>', link],
  ['a link without an address has its text', '<a data-it>Show more</a>', { ...link, c46: 'Show more' }],
  [
    'DATA-09: a link has the attributes of its component',
    `<section data-analytics-template-zone="body" data-analytics-module-name="hero">
      <a data-it href="/x" data-analytics-link-name="more" data-analytics-link-type="call to action">Read</a></section>`,
    {
      ...link,
      pev1: 'https://careers.example.com/x',
      c46: 'more',
      v131: 'call to action',
      v132: 'body',
      v133: 'hero',
    },
  ],
  [
    'DATA-09: an engagement component does not count as a link',
    '<a data-it href="/x" data-analytics-engagement="true">Read</a>',
    undefined,
  ],
  ['LINK-01: a disabled link does not count', '<p class="disabled"><a data-it href="/">Off</a></p>', undefined],
  ['LINK-05: a link with an email as text does not count', '<a data-it href="/">ann@example.org</a>', undefined],
  [
    'LINK-02: a control for the next result counts',
    '<a data-it class="next" href="#a">Next</a>',
    { ...link, c46: 'Next' },
  ],
  [
    'LINK-02: a control for the previous result does not count within a second',
    '<a data-it class="previous" href="#b">Back</a>',
    undefined,
  ],
  [
    'PAGE-12: a carousel indicator counts',
    inModule('<ol class="carousel-indicators"><li data-it>2</li></ol>'),
    { ...link, c46: '2', v133: 'stories' },
  ],
  [
    'PAGE-12: a tile counts',
    inModule('<div class="tile-grid"><div class="card" data-it>3</div></div>'),
    { ...link, c46: '3', v133: 'stories' },
  ],
  [
    'PAGE-12: a filter of the job search counts',
    inModule(
      '<ul class="job-search-filter"><li><input data-it type="checkbox" data-analytics-link-name="4"></li></ul>',
    ),
    { ...link, c46: '4', v133: 'stories' },
  ],
  [
    'PAGE-12: a filter of content counts',
    inModule('<div class="content-filter"><i class="filter-icon" data-it>5</i></div>'),
    { ...link, c46: '5', v133: 'stories' },
  ],
  [
    'PAGE-12: a video module counts',
    inModule('<div class="video-player-module" data-it>6</div>'),
    { ...link, c46: '6', v133: 'stories' },
  ],
  [
    'PAGE-12: a button in a video module counts for the module, although the module has a link',
    '<div class="video-player-module"><button data-it>Play</button><a href="/t">Transcript</a></div>',
    { ...link, c46: 'PlayTranscript' },
  ],
  [
    'LOAD-05: a tile that is a link counts once, as a link',
    '<div class="tile-grid"><div class="card"><a data-it href="/x">7</a></div></div>',
    { ...link, pev1: 'https://careers.example.com/x', c46: '7' },
  ],
  [
    'LINK-01: a disabled tile does not count',
    '<div class="tile-grid disabled"><div class="card" data-it>8</div></div>',
    undefined,
  ],
  [
    'LOAD-05: the feedback button has its own event',
    '<button data-it id="feedback-button">Tell us</button>',
    { is: 'lnk_o Feedback Link Tracking event55' },
  ],
  [
    'a file is a download',
    '<a data-it href="/report.pdf?email=ann@example.org">Report</a>',
    { ...download, pev1: 'https://careers.example.com/report.pdf?email=redacted', c46: 'Report' },
  ],
  [
    'a link with the attribute "download" is a download',
    '<a data-it href="/x" download>Data</a>',
    { ...download, pev1: 'https://careers.example.com/x', c46: 'Data' },
  ],
  [
    'PAGE-10: cookie settings count',
    '<a data-it class="cookie-settings" href="#">Cookies</a>',
    { ...link, c46: 'Cookies' },
  ],
];

/** What each click sent, one after another on one page. */
let visited: Promise<ReadonlyMap<string, Sent[]>> | undefined;

async function clickAll(): Promise<ReadonlyMap<string, Sent[]>> {
  const sent = new Map<string, Sent[]>();
  const visitor = await careers.open({ country: 'JP', consent: [1, 2], body: '<div id="part"></div>' + staying });
  for (const [what, html] of rows) sent.set(what, await sentBy(visitor, () => clickIn(visitor, html)));

  await visitor.pass(1_000);
  const back = '<a data-it class="previous" href="#b">Back</a>';
  sent.set('a second later', await sentBy(visitor, () => clickIn(visitor, back)));
  const engagement = {
    event: 'cmp:click',
    'xdm:linkURL': 'https://www.example.com/x?name=Ann',
    analyticsEngagement: true,
  };
  sent.set('engagement', await sentBy(visitor, () => visitor.push(engagement)));
  sent.set('call', await sentBy(visitor, () => visitor.page.evaluate("_satellite.track('cwNavClicks')")));
  return sent;
}

test.each(rows)('%s', async (what, _, expected) =>
  expect((await (visited ??= clickAll())).get(what)).toEqual(expected ? [expected] : []),
);

test('LINK-02: the control counts again a second later', async () =>
  expect((await (visited ??= clickAll())).get('a second later')).toEqual([{ ...link, c46: 'Back' }]));

test('DATA-09: a component that reports its click as engagement counts, without personal data', async () =>
  expect((await (visited ??= clickAll())).get('engagement')).toEqual([
    { ...link, pev1: 'https://www.example.com/x?name=redacted' },
  ]));

test('MEDI-02: a click that the page reports by a direct call counts', async () =>
  expect((await (visited ??= clickAll())).get('call')).toEqual([{ ...link, c46: 'cwNavClicks' }]));

async function clickIn({ page }: Visitor, html: string): Promise<void> {
  await page.evaluate((part) => void (document.querySelector('#part')!.innerHTML = part), html);
  await page.click('[data-it]', { force: true });
}

/** Returns what the beacons of an act contain, without what describes the page and without the usual method. */
async function sentBy({ pass }: Visitor, act: () => Promise<unknown>): Promise<Sent[]> {
  const before = beaconsAt(careers.server).length;
  await act();
  await pass(1);
  const beacons = beaconsAt(careers.server).slice(before);
  return beacons.map(({ method, variables }) => {
    const { pe, pev1, pev2, events, ...rest } = Object.fromEntries(variables);
    const own = Object.entries(rest).filter(([name]) => /^(c46|v\d+)$/.test(name));
    return {
      ...Object.fromEntries(own),
      ...(pev1 && { pev1 }),
      ...(method !== 'GET' && { by: method }),
      is: `${pe} ${pev2} ${events}`,
    };
  });
}
