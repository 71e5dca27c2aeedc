import { expect, test } from 'vitest';
import { createWav, createWebm, mediaAddress } from '../../support/media.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();

// The page prevents navigation by links so that the test can continue after a click.
const body = `
  <a id="link" href="/us-en/insights">Insights</a>
  <a id="file" href="/us-en/report.pdf">Report</a>
  <a id="apply" class="apply-job" href="https://jobs.example/apply?job=7">Apply now</a>
  <form id="alerts" name="Job alerts"><input id="mail"></form>
  <script>addEventListener('click', (event) => event.preventDefault())</script>`;
const form = { formName: 'Job alerts' };
const filters = { city: 'Tokyo', expertise: 'Cloud', resultCount: 3 };

/** An activity, and the beacon that it sends: its name, and the analytics variables that it has. */
type Row = [activity: string, act: (visitor: Visitor) => Promise<unknown>, sent: Record<string, string>];
const rows: Row[] = [
  [
    'a job search with results',
    ({ push }) => push({ event: 'cmp:jobSearchFilter', keyword: 'Engineer', ...filters }),
    {
      pe: 'lnk_o',
      pev2: 'Jobsearch Filtered',
      events: 'event7',
      v12: 'engineer',
      v116: 'tokyo|cloud',
      v117: 'pre-configured',
      v118: '3',
    },
  ],
  [
    'a job search without results',
    ({ push }) => push({ event: 'cmp:jobSearchWithOutResults', keyword: 'Astronaut' }),
    { pe: 'lnk_o', pev2: 'Jobsearch WithOut Result', events: 'event8', v12: 'astronaut', v117: 'pre-configured' },
  ],
  [
    'a content search',
    ({ push }) => push({ event: 'cmp:contentSearchFilter', keyword: 'Cloud ', resultType: 'article', resultCount: 9 }),
    { pe: 'lnk_o', pev2: 'Content Search Filtered', events: 'event52', v12: 'cloud', v18: 'article', v118: '9' },
  ],
  [
    'a click on a link',
    ({ page }) => page.click('#link'),
    { pe: 'lnk_o', pev2: 'Link Click', events: 'event19', c46: 'Insights' },
  ],
  [
    'a form start',
    ({ page }) => page.fill('#mail', 'a'),
    { pe: 'lnk_o', pev2: 'Form start', events: 'event12', v119: 'Job alerts' },
  ],
  [
    'a form success, although the page reports it twice',
    ({ push }) => push({ event: 'cmp:formSuccess', ...form }, { event: 'cmp:formSuccess', ...form }),
    { pe: 'lnk_o', pev2: 'Form Analysis - Success', events: 'event17', v119: 'Job alerts' },
  ],
  [
    'a form error',
    ({ push }) => push({ event: 'cmp:formError', ...form, errorText: 'Too short' }),
    { pe: 'lnk_o', pev2: 'Form Analysis - Error', events: 'event18', v119: 'Job alerts', v120: 'Too short' },
  ],
  [
    'a download',
    ({ page }) => page.click('#file'),
    { pe: 'lnk_d', pev2: 'Link Click', events: 'event47', c46: 'Report' },
  ],
  [
    'applying for a job',
    ({ page }) => page.click('#apply'),
    { pe: 'lnk_o', pev2: 'Link Click', events: 'event11', v113: 'Engineer', v114: '7', v115: 'Tokyo' },
  ],
  [
    'a video that another player reports (MEDI-02)',
    ({ page }) => page.evaluate("_satellite.track('tfpVplay')"),
    { pe: 'lnk_o', pev2: 'video play', events: 'event42', c46: 'tfpVplay' },
  ],
];

/** What each activity sent, one after another on one page. */
let visited: Promise<ReadonlyMap<string, Record<string, string>[]>> | undefined;

async function actAll(): Promise<ReadonlyMap<string, Record<string, string>[]>> {
  const sent = new Map<string, Record<string, string>[]>();
  const visitor = await careers.open({ country: 'JP', consent: [1, 2], body });
  for (const [activity, act] of rows) {
    const before = beaconsAt(careers.server).length;
    await act(visitor);
    await visitor.pass(3_001);
    const beacons = beaconsAt(careers.server).slice(before);
    sent.set(
      activity,
      beacons.map(({ variables }) => eventOf(variables)),
    );
  }
  return sent;
}

test.each(rows)(
  'ACTV-01, BEAC-01, BEAC-02: tracks %s once, with exactly the variables of its event',
  async (activity, _, expected) => expect((await (visited ??= actAll())).get(activity)).toEqual([expected]),
);

test('ACTV-01, MEDI-01: sends each milestone of a video, and 25 percent of an audio, under their names', async () => {
  const clip = mediaAddress(createWebm(3), 'video/webm');
  const sound = mediaAddress(createWav(2), 'audio/wav');
  const players = `<video title="A tour" src="${clip}"></video><audio id="talk" src="${sound}"></audio>`;
  const { page } = await careers.open({ country: 'JP', consent: [1, 2], at: undefined, body: players });
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLMediaElement>('video, audio')].map((player) => {
        player.muted = true;
        const ended = new Promise((done) => player.addEventListener('ended', done, { once: true }));
        return player.play().then(() => ended);
      }),
    ),
  );
  const sent = () =>
    beaconsAt(careers.server)
      .map(({ variables }) => ['pev2', 'events', 'v121'].map((name) => variables.get(name)).join(' · '))
      .toSorted();
  await expect
    .poll(sent)
    .toEqual([
      'audio 25 · event45 · talk',
      'video 25 · event33 · A tour',
      'video 50 · event37 · A tour',
      'video 75 · event56 · A tour',
      'video complete · event43 · A tour',
      'video play · event42 · A tour',
    ]);
});

/** Returns the name of a link event, and its analytics variables. */
function eventOf(variables: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...variables].filter(([name]) => /^([cv]\d+|events|l\d|products|pe|pev2)$/.test(name)));
}
