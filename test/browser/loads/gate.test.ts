import { describe, expect, test } from 'vitest';
import type { Visit } from '../harness/visitor.ts';
import { useLoads } from './use-loads.ts';

const loads = useLoads(`
countries listed = [US, CA, FR, CN, RU]
countries excluded = [CN, HK, RU]
page jobSearch   = path starts with "/us-en/jobsearch"
page jobDetails  = path starts with "/us-en/jobdetails"
page editProfile = path starts with "/us-en/profile/edit"

condition thirdParty =
  consent.targeting
  and site in [main]
  and visitorCountry in listed - excluded
  and not declassify(urlHasEmail, "A test")
  and not (url contains "redacted")
  and not pageHasForm

tag pixel  { vendor: pixel  group: targeting when thirdParty options: { url: "https://pixel.example.net/p", parameters: { page: path } } }
tag ad     { vendor: iframe group: targeting when thirdParty options: { url: "https://ads.example.net/a", parameters: { page: path }, title: "Advertising" } }
tag replay {
  vendor: script
  group:  targeting
  when    thirdParty and not (page in [jobSearch, jobDetails, editProfile])
  options: { url: "https://replay.example.net/r.js" }
}

event transition = direct("_3PTTagsInPageTransition")
rule thirdParties { on asked, transition do pixel.run ad.run replay.run }
rule other { on asked do log("other") }
`);

const all = ['ads.example.net', 'pixel.example.net', 'replay.example.net'];
const hosts = () => loads.server.received.map(({ url }) => url.host).toSorted();

async function open(options: Partial<Visit> & { country?: string | null } = {}) {
  const { country = 'US', ...visit } = options;
  return loads.open({ layer: country === null ? [] : [{ visitor: { country } }], ...visit });
}

describe('GATE-01 loads third parties if no condition forbids it', () => {
  test('loads all of them', async () => {
    const visitor = await open();
    await loads.ask(visitor);
    await expect.poll(hosts).toEqual(all);
  });

  test.each<[string, Parameters<typeof open>[0]]>([
    ['no consent for advertising', { consent: [1] }],
    ['no answer at the banner', { consent: undefined }],
    ['a country that is not listed', { country: 'KZ' }],
    ['a listed country that is excluded', { country: 'CN' }],
    ['an unknown country', { country: null }],
    ['a country that does not exist', { country: 'XX' }],
    ['an email in the address', { url: 'https://www.example.com/us-en/home?q=ann@example.org' }],
    ['an email in the address, encoded', { url: 'https://www.example.com/us-en/home?q=ann%40example.org' }],
    ['an address that cannot be decoded', { url: 'https://www.example.com/us-en/home?q=%E0%A4%A' }],
    ['the word "redacted" in the address', { url: 'https://www.example.com/us-en/home?q=redacted' }],
    ['a name in the address, which is redacted', { url: 'https://www.example.com/us-en/home?lastname=Smith' }],
    ['a page with a form', { body: '<form></form>' }],
  ])('loads none of them with %s', async (_, options) => {
    const visitor = await open(options);
    await loads.ask(visitor);
    expect(visitor.log).toContain('info: other');
    expect(loads.received()).toEqual([]);
    expect(await visitor.page.evaluate('document.querySelectorAll("iframe, [src*=replay]").length')).toBe(0);
  });
});

describe('GATE-01 forms that are not in the document itself', () => {
  const shadow = (html: string) => `<div><template shadowrootmode="open">${html}</template></div>`;
  const frame = (html: string, more = '') => `<iframe ${more} srcdoc="${html.replaceAll('"', '&quot;')}"></iframe>`;
  test.each([
    ['in an open shadow tree', shadow('<form></form>'), []],
    ['in a shadow tree of a shadow tree', shadow(shadow('<form></form>')), []],
    ['in a frame of the same origin', frame('<form></form>'), []],
    ['in a frame in a shadow tree', shadow(frame('<form></form>')), []],
    ['in a shadow tree in a frame', frame(shadow('<form></form>')), []],
    ['in a frame of another origin, which scripts cannot read', frame('<form></form>', 'sandbox'), all],
    ['nowhere', shadow('<p></p>') + frame('<p></p>'), all],
  ])('%s', async (_, body, expected) => {
    const visitor = await open({ body });
    await loads.ask(visitor);
    expect(visitor.log).toContain('info: other');
    await expect.poll(hosts).toEqual(expected);
  });
});

describe('PAGE-11 session replay', () => {
  test.each([
    ['job search', 'jobsearch', false],
    ['job details', 'jobdetails', false],
    ['edit profile', 'profile/edit', false],
    ['another page', 'profile', true],
  ])('on %s', async (_, path, isLoaded) => {
    const visitor = await open({ url: `https://www.example.com/us-en/${path}` });
    await loads.ask(visitor);
    await expect.poll(hosts).toEqual(isLoaded ? all : all.slice(0, 2));
  });

  test('is not loaded when a page changes its address without a load', async () => {
    const visitor = await open({ url: 'https://www.example.com/us-en/jobsearch' });
    await loads.ask(visitor);
    await visitor.page.evaluate("history.pushState({}, '', '/us-en/jobdetails?id=1')");
    await visitor.page.evaluate("_satellite.track('_3PTTagsInPageTransition')");
    await visitor.settle();
    expect(hosts()).not.toContain('replay.example.net');
  });
});

test('RADP-01 a page transition runs third parties again: sends pixels, replaces frames, keeps scripts', async () => {
  const visitor = await open();
  await loads.ask(visitor);
  await expect.poll(hosts).toEqual(all);
  await visitor.page.evaluate("history.pushState({}, '', '/us-en/next')");
  await visitor.page.evaluate("_satellite.track('_3PTTagsInPageTransition')");
  await expect
    .poll(() => loads.received().toSorted())
    .toEqual([
      'GET ads.example.net/a?page=/us-en/home',
      'GET ads.example.net/a?page=/us-en/next',
      'GET pixel.example.net/p?page=/us-en/home',
      'GET pixel.example.net/p?page=/us-en/next',
      'GET replay.example.net/r.js',
    ]);
  expect(await visitor.page.evaluate('document.querySelectorAll("iframe").length')).toBe(1);
});
