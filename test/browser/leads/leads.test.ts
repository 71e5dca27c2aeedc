import { afterEach, expect, test } from 'vitest';
import { useSite } from '../harness/use-site.ts';
import { openLeads, type Got, type LeadVisit } from './open-leads.ts';

const site = useSite();
let visit: LeadVisit;
afterEach(() => visit.context.close());

const emailHash = '438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331';
const phoneHash = 'dcc3496eaa98af2c5e273384542774853210e8ed740eb18ec711d0a99e658157';
const pixel = '100200300';
const account = 'AW-1002003';

const track = (name: string, ...more: unknown[]) => ['trackSingle', pixel, name, ...more];
const custom = (name: string, data: object) => ['trackSingleCustom', pixel, name, data];
const convert = (label: string, data: object = {}) => [
  'event',
  'conversion',
  { send_to: `${account}/${label}`, ...data },
];
const remarket = (name: string, data: object = {}) => ['event', name, { send_to: account, ...data }];

/** What the scripts get on each page before its own events. */
const googleBegins = [
  ['consent', 'default', { ...states('denied'), analytics_storage: 'denied' }],
  ['js', expect.any(String)],
  ['consent', 'update', states('granted')],
  ['config', account, { conversion_linker: true, allow_enhanced_conversions: true }],
];
const metaBegins = (user?: object) => [
  ['set', 'autoConfig', false, pixel],
  ['init', pixel, ...(user ? [user] : [])],
  track('PageView', {}),
];
const clarityBegins = (campaign: string, headline: string) => [
  ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
  ['set', 'campaign', campaign],
  ['set', 'headline', headline],
];

/** The script may arrive before or after the page is ready, on which the first labels of a recording depend. */
function unordered({ clarity, ...others }: Got) {
  return { ...others, clarity: new Set(clarity) };
}

function states(state: string) {
  return { ad_storage: state, ad_user_data: state, ad_personalization: state };
}

test('each event of the lead site reaches its vendors with its parameters', async () => {
  visit = await openLeads(site, [1, 2, 4]);
  const { page } = visit;
  const metaCount = async () => (await visit.got()).meta?.length ?? 0;
  const googleCount = async () => (await visit.got()).google?.length ?? 0;
  const clarityCount = async () => (await visit.got()).clarity?.length ?? 0;

  await visit.go('index.html?utm_campaign=autumn');
  await page.clock.runFor(1100);
  await expect.poll(metaCount).toBe(6);
  await page.clock.runFor(60_000);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await expect.poll(metaCount).toBe(12);
  await page.$eval('video', (video: HTMLVideoElement) => {
    video.playbackRate = 16;
    return video.play();
  });
  await expect.poll(metaCount).toBe(15);
  site.server.scripts.set('/prices.js', 'throw new Error("no prices");');
  await page.addScriptTag({ url: '/prices.js' });
  // The links stay in the page, except those to offers.
  await page.evaluate(
    "addEventListener('click', (event) => event.target.closest('a:not(.choose)') && event.preventDefault())",
  );
  await page.click('a[href$=".pdf"]');
  await page.click('a[href="https://grid.example/plans"]');
  await page.click('header a[href^="tel:"]');
  await page.click('a[href^="mailto:"]');
  await page.click('button.chat');
  await page.click('button.chat');
  await page.click('button.callback');
  await page.fill('#newsletter input', 'ann@example.org');
  await page.click('#newsletter button');
  await page.fill('#shops input', 'Kiel');
  await page.click('#shops button');
  expect(await visit.refused()).toEqual([]);
  await page.click('.offer[data-offer="solar"] a.choose');

  await page.waitForURL('**/request.html?offer=solar');
  await page.fill('[name=postcode]', '1');
  await page.click('button.next');
  await page.clock.runFor(3000);
  await page.fill('[name=postcode]', '24103');
  await page.click('button.next');
  await page.fill('[name=name]', 'Ann');
  await page.click('button.next');
  await page.fill('[name=email]', 'Ann@Example.org');
  await page.fill('[name=phone]', '+491511234567');
  await page.click('button[type=submit]');

  await page.waitForURL('**/thanks.html');
  await expect.poll(metaCount).toBe(4);
  await expect.poll(clarityCount).toBe(4);
  // The hashes of a person take their time.
  await expect.poll(googleCount).toBe(6);
  await page.reload();
  await expect.poll(metaCount).toBe(3);
  await expect.poll(clarityCount).toBe(4);
  await expect.poll(googleCount).toBe(5);
  await visit.go('calculator.html');
  await page.fill('[name=people]', '2');
  await page.click('#calculator button');
  await expect.poll(metaCount).toBe(5);
  await visit.go('request.html');
  await page.fill('[name=postcode]', '1');
  await visit.go('thanks.html');

  const [home, form, thanks, again, calculator, left] = await visit.earlier();
  expect(home).toEqual({
    google: [
      ...googleBegins,
      ...['solar', 'heat', 'power'].map((id) =>
        remarket('view_item', { items: [{ id, google_business_vertical: 'custom' }] }),
      ),
      remarket('stayed'),
      remarket('stayed'),
      remarket('download'),
      convert('PHONE'),
      convert('MAIL'),
      convert('CALLBACK', { value: 30, currency: 'EUR' }),
      convert('NEWS'),
      remarket('add_to_cart', { value: 120 }),
    ],
    meta: [
      ...metaBegins(),
      ...['solar', 'heat', 'power'].map((id) => track('ViewContent', { content_ids: [id], content_type: 'product' })),
      custom('Stayed', { seconds: 30 }),
      custom('Stayed', { seconds: 60 }),
      ...[25, 50, 75, 90].map((percent) => custom('Scroll', { percent })),
      custom('FilmStarted', { film: 'roof' }),
      custom('FilmSeen', { film: 'roof', percent: 50 }),
      custom('FilmSeen', { film: 'roof', percent: 90 }),
      custom('Download', { file: 'solar-guide.pdf' }),
      custom('Outbound', { host: 'grid.example' }),
      track('Contact', { method: 'phone' }),
      track('Contact', { method: 'mail' }),
      track('Contact', { method: 'chat' }),
      track('Schedule'),
      track('CompleteRegistration', { status: true }),
      track('FindLocation'),
      custom('OfferChosen', { offer: 'solar', value: 120, currency: 'EUR' }),
    ],
    linkedin: [['track', { conversion_id: 5503 }]],
    clarity: [
      ...clarityBegins('autumn', 'Power from your own roof'),
      ['event', 'script error'],
      ['set', 'file', 'https://www.lumora.example/prices.js'],
      ['upgrade', 'chat'],
    ],
  });
  expect(form).toEqual({
    google: googleBegins,
    meta: [
      ...metaBegins(),
      custom('FormStarted', { offer: 'solar', campaign: 'none' }),
      custom('FieldError', { field: 'postcode' }),
      custom('FormStep', { step: 2, by: 'pushState' }),
      custom('FormStep', { step: 3, by: 'pushState' }),
      track('SubmitApplication', { offer: 'solar' }),
    ],
    linkedin: [],
    clarity: [
      ...clarityBegins('none', 'Your offer'),
      ['event', 'form started'],
      ['event', 'error in postcode'],
      ['set', 'form step', '2'],
      ['set', 'form step', '3'],
    ],
  });
  const id = expect.stringMatching(/^L-\d+$/);
  const partner = convert('PARTNER', { transaction_id: id });
  expect(unordered(thanks)).toEqual({
    google: [
      ...googleBegins,
      convert('LEAD', {
        value: 120,
        currency: 'EUR',
        transaction_id: id,
        user_data: { sha256_email_address: emailHash, sha256_phone_number: phoneHash },
      }),
      partner,
    ],
    meta: [...metaBegins({ em: emailHash }), track('Lead', { value: 120, currency: 'EUR' }, { eventID: id })],
    linkedin: [['track', { conversion_id: 5501, event_id: id, conversion_value: 120, currency: 'EUR' }]],
    clarity: new Set([...clarityBegins('none', 'Thank you'), ['upgrade', 'lead of a partner']]),
  });
  expect(unordered(again)).toEqual({
    google: [...googleBegins, partner],
    meta: metaBegins({ em: emailHash }),
    linkedin: [],
    clarity: new Set([...clarityBegins('none', 'Thank you'), ['upgrade', 'lead of a partner']]),
  });
  expect(calculator).toEqual({
    google: [...googleBegins, convert('CALCULATED', { value: 12, currency: 'EUR' })],
    meta: [
      ...metaBegins(),
      custom('CalculatorStarted', { campaign: 'none' }),
      custom('CalculatorFinished', { value: 50, currency: 'EUR' }),
    ],
    linkedin: [],
    clarity: [
      ...clarityBegins('none', 'How much can you save?'),
      ['event', 'calculator started'],
      ['set', 'saving', 'high'],
    ],
  });
  expect(left.clarity.slice(3)).toEqual([
    ['event', 'form started'],
    ['event', 'form left'],
  ]);
  expect(await visit.refused()).toEqual([]);
  expect(visit.thrown).toEqual(['Error: no prices']);
});

test('without consent, nothing of the lead site is sent to others', async () => {
  visit = await openLeads(site, [1]);
  await visit.go('index.html');
  await visit.page.click('button.callback');
  await visit.page.click('.offer a.choose');
  await visit.page.waitForURL('**/request.html?offer=solar');
  await visit.page.fill('[name=postcode]', '1');
  await visit.go('thanks.html');
  expect(new Set(site.server.received.map(({ url }) => url.host))).toEqual(new Set(['www.lumora.example']));
  expect(await visit.earlier()).toEqual([{}, {}]);
  expect(visit.thrown).toEqual([]);
});
