import { describe, expect, test } from 'vitest';
import { createWav, createWebm, mediaAddress } from '../../support/media.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { pageLoaded, useCareers, type CareersVisit } from './open-careers.ts';

const careers = useCareers();
const open = (more: Partial<CareersVisit>) => careers.open({ country: 'JP', consent: [1, 2], ...more });

/** Returns what each beacon contains: its name, its events, and the variables that its row names. */
function sentVariables(...more: string[]): Record<string, string | undefined>[] {
  const names = ['pev2', 'events', ...more];
  return beaconsAt(careers.server).map(({ variables }) =>
    Object.fromEntries(names.flatMap((name) => (variables.has(name) ? [[name, variables.get(name)]] : []))),
  );
}

// The page prevents navigation by links so that the test can continue after a click.
const body = `
  <a id="link" href="/us-en/insights">Insights</a>
  <a id="file" href="/us-en/report.pdf">Report</a>
  <a id="apply" class="apply-job" href="https://jobs.example/apply?job=7">Apply now</a>
  <form id="alerts" name="Job alerts"><input id="mail"></form>
  <script>addEventListener('click', (event) => event.preventDefault())</script>`;
const form = { formName: 'Job alerts' };

type Row = [activity: string, act: (visitor: Visitor) => Promise<unknown>, expectedVariables: Record<string, string>];
const rows: Row[] = [
  ['a page view', ({ push }) => push(pageLoaded), { events: 'event4' }],
  [
    'a job search with results',
    ({ push }) => push({ event: 'cmp:jobSearchFilter', keyword: 'Engineer', resultCount: 3 }),
    { pev2: 'Jobsearch Filtered', events: 'event7', v12: 'engineer', v118: '3' },
  ],
  [
    'a job search without results',
    ({ push }) => push({ event: 'cmp:jobSearchWithOutResults', keyword: 'Astronaut' }),
    { pev2: 'Jobsearch WithOut Result', events: 'event8', v12: 'astronaut' },
  ],
  [
    'a content search',
    ({ push }) => push({ event: 'cmp:contentSearchFilter', keyword: 'Cloud' }),
    { pev2: 'Content Search Filtered', events: 'event52', v12: 'cloud' },
  ],
  [
    'a click on a link',
    ({ page }) => page.click('#link'),
    { pev2: 'Link Click', events: 'event19', pe: 'lnk_o', c46: 'Insights' },
  ],
  [
    'a form start',
    ({ page }) => page.fill('#mail', 'a'),
    { pev2: 'Form start', events: 'event12', v119: 'Job alerts' },
  ],
  [
    'a form error',
    ({ push }) => push({ event: 'cmp:formError', ...form, errorText: 'Too short' }),
    { pev2: 'Form Analysis - Error', events: 'event18', v119: 'Job alerts', v120: 'Too short' },
  ],
  [
    'a download',
    ({ page }) => page.click('#file'),
    { pev2: 'Link Click', events: 'event47', pe: 'lnk_d', c46: 'Report' },
  ],
  [
    'applying for a job',
    ({ page }) => page.click('#apply'),
    { pev2: 'Link Click', events: 'event11', v113: 'Engineer', v114: '7' },
  ],
];

test.each(rows)('ACTV-01: tracks %s once', async (_, act, expectedVariables) => {
  const visitor = await open({ body });
  await act(visitor);
  await visitor.pass(3_001);
  expect(sentVariables(...Object.keys(expectedVariables))).toEqual([expectedVariables]);
});

test('ACTV-01: tracks a form success once', async () => {
  const { page, push, pass } = await open({ body });
  await page.fill('#mail', 'a');
  await push({ event: 'cmp:formSuccess', ...form }, { event: 'cmp:formSuccess', ...form });
  await pass(1);
  expect(sentVariables('v119').slice(1)).toEqual([
    { pev2: 'Form Analysis - Success', events: 'event17', v119: 'Job alerts' },
  ]);
});

describe('ACTV-01, MEDI-01: video and audio', () => {
  /** Plays to the end while the page clock runs, then waits for this number of beacons. */
  async function play(visitor: Visitor, medium: string, beacons: number): Promise<void> {
    await visitor.page.$eval(medium, async (player: HTMLMediaElement) => {
      player.muted = true;
      const ended = new Promise((done) => player.addEventListener('ended', done, { once: true }));
      await player.play();
      await ended;
    });
    await expect.poll(() => beaconsAt(careers.server).length).toBe(beacons);
    await visitor.settle();
  }
  const clip = mediaAddress(createWebm(3), 'video/webm');
  const sound = mediaAddress(createWav(2), 'audio/wav');
  const byName = (a: Record<string, unknown>, b: Record<string, unknown>) => (String(a.pev2) < String(b.pev2) ? -1 : 1);

  const milestones = [
    { pev2: 'video 25', events: 'event33', v121: 'A tour' },
    { pev2: 'video 50', events: 'event37', v121: 'A tour' },
    { pev2: 'video 75', events: 'event56', v121: 'A tour' },
    { pev2: 'video complete', events: 'event43', v121: 'A tour' },
    { pev2: 'video play', events: 'event42', v121: 'A tour' },
  ];

  test('sends the start of a video and each milestone once, under its name', async () => {
    const visitor = await open({ at: undefined, body: `<video title="A tour" src="${clip}"></video>` });
    await play(visitor, 'video', 5);
    expect(sentVariables('v121').toSorted(byName)).toEqual(milestones);
    await play(visitor, 'video', 5);
    expect(sentVariables()).toHaveLength(5);
  });

  test('sends 25 percent of an audio once, under its id where it has no name', async () => {
    const visitor = await open({ at: undefined, body: `<audio id="talk" src="${sound}"></audio>` });
    await play(visitor, 'audio', 1);
    expect(sentVariables('v121')).toEqual([{ pev2: 'audio 25', events: 'event45', v121: 'talk' }]);
    await play(visitor, 'audio', 1);
  });

  test('CTRY-01: sends nothing about media in an excluded country', async () => {
    const visitor = await open({ country: 'CN', at: undefined, body: `<video src="${clip}"></video>` });
    await play(visitor, 'video', 0);
    await visitor.push(pageLoaded);
    await expect.poll(() => sentVariables()).toEqual([{ events: 'event4' }]);
  });
});

describe('MEDI-02: media events that other players send by direct calls', () => {
  test.each([
    ['tfpVplay', 'video play', 'event42'],
    ['youtube_75', 'video 75', 'event56'],
    ['tfpVcomplete', 'video complete', 'event43'],
    ['egeosVcomplete', 'video complete', 'event43'],
  ])('%s', async (id, pev2, events) => {
    const { page, pass } = await open({});
    await page.evaluate(`_satellite.track(${JSON.stringify(id)})`);
    await pass(1);
    expect(sentVariables('c46')).toEqual([{ pev2, events, c46: id }]);
  });
});
