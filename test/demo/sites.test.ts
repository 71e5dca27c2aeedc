import { expect, test } from 'vitest';
import { findSites } from '../../demo/sites/sites.ts';
import { useDemo, type DemoVisit } from './use-demo.ts';

const demo = useDemo();

const consentIn = ({ panel }: DemoVisit) => panel.getByRole('group', { name: 'Consent' });
const boxOf = (visit: DemoVisit, group: string) => consentIn(visit).getByRole('checkbox', { name: group });
/** Returns the groups that are granted in the page. */
const grantedIn = async (visit: DemoVisit) =>
  (await visit.panel.locator('.group[data-granted="true"]').allInnerTexts()).map((text) => text.split(' ')[0]);

test('shows commands of vendors with their parameters and rule, and the missing consent of those that were not sent', async () => {
  const visit = await demo.visit({}, 'vendors');
  const { page, panel, go, errors, calls } = visit;
  await go('/');
  // The rules read the country from the data layer, where the demo puts it.
  await panel.getByLabel('Country').selectOption('FR');
  const groups = () => panel.locator('.groups').innerText();
  await expect.poll(() => groups().catch(() => '')).toContain('performance not granted');
  await calls();
  await page.click('#order');
  await expect
    .poll(() => commandsOf(visit))
    .toEqual([
      'not sent: Google Analytics 4 · event purchase',
      'not sent: Google Ads · convert label',
      'not sent: Meta Pixel · track',
    ]);
  const row = (title: string) => panel.locator(`[data-title="${title}"]`);
  expect(await row('Meta Pixel · track').innerText()).toContain('Consent to targeting is not granted. Rule: Order');

  await page.click('#accept');
  await expect
    .poll(() => commandsOf(visit))
    .toEqual([
      'Google Analytics 4 · consent default',
      'Google Analytics 4 · js',
      'Google Analytics 4 · consent update',
      'Google Analytics 4 · config G-TEST123',
      'Google Analytics 4 · event purchase',
      'Google Ads · consent update',
      'Google Ads · config AW-123',
      'Google Ads · convert label',
      'Meta Pixel · set autoConfig',
      'Meta Pixel · init 123',
      'Meta Pixel · track order',
    ]);
  const purchase = row('Google Analytics 4 · event purchase');
  await purchase.locator('summary').click();
  const text = await purchase.innerText();
  for (const part of [/rule: Order/, /value\s+12\.5/, /note\s+redacted/, /send_to\s+G-TEST123/])
    expect(text).toMatch(part);

  await page.click('#refuse');
  await expect
    .poll(async () => (await commandsOf(visit)).slice(11))
    .toEqual([
      'Google Analytics 4, Google Ads · consent update',
      'Google Analytics 4, Google Ads · consent update',
      'Meta Pixel · consent revoke',
    ]);
  // The demo answers for the hosts of vendors.
  expect(await row('Meta Pixel · script').innerText()).toContain('connect.facebook.net/en_US/fbevents.js');
  await go('/');
  await calls();
  await panel.locator('.before [data-title="Meta Pixel · track order"]').waitFor();
  expect(errors).toEqual([]);
});

test('a rule names its tags that are not in the bundle', async () => {
  const { go, whyOf } = await demo.visit({}, 'leads');
  await go('/');
  await expect.poll(() => whyOf('tags').catch(() => '')).toContain('Clarity: It runs only at the stage production.');
});

// The banner of the shop is in an element without a size.
test.each([
  ['leads', '#banner'],
  ['shop', '.cm'],
])('the panel leaves the banner of the page free: %s', async (name, selector) => {
  const { page, go } = await demo.visit({}, name);
  await go('/');
  const box = async (one: string) => (await page.locator(one).boundingBox())!;
  const gap = async () => {
    const [banner, panel] = [await box(selector), await box('#demo-panel-frame')];
    return banner && panel.x - (banner.x + banner.width);
  };
  await expect.poll(gap).toBe(16);
  await page.setViewportSize({ width: 390, height: 800 });
  // With the panel open, and then closed.
  for (let time = 0; time < 2; time++) {
    const overlap = async () => {
      const [{ y, height }, button] = [await box(selector), await box('#demo-panel-toggle')];
      return y + height - button.y;
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await page.click('#demo-panel-toggle');
  }
});

test('the first page lists every site', async () => {
  const { page, go } = await demo.visit({}, '');
  await go('/');
  const hosts = await page
    .getByRole('link')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ host }) => host.split('.')[0]));
  expect(hosts).toEqual([...findSites().map(({ name }) => name), 'vendors', 'framework', 'broken']);
  await page.getByRole('link', { name: 'The minimal example' }).click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('One page, one event, one beacon');
});

test('shows errors of rules that were never valid', async () => {
  const { panel, go } = await demo.visit({}, 'broken');
  await go('/');
  await expect.poll(() => panel.locator('.errors').innerText()).toContain('rules.dsl:1:8 The file "missing.dsl"');
});

test('boxes answer for a declared manager with the keyboard on a phone, beside its banner and the opt-out signal', async () => {
  const visit = await demo.visit({ viewport: { width: 390, height: 844 } }, 'shop');
  const { page, panel, go, errors } = visit;
  await go('/');
  await page.click('#demo-panel-toggle');
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary']);
  await boxOf(visit, 'performance').press('Space');
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary', 'performance']);
  // The banner writes a cookie of the domain.
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary', 'performance', 'targeting']);
  await boxOf(visit, 'performance').press('Space');
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary', 'targeting']);
  expect(await boxOf(visit, 'performance').isChecked()).toBe(false);

  await panel.getByLabel('opt-out signal').press('Space');
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary']);
  await boxOf(visit, 'targeting').press('Space');
  await boxOf(visit, 'performance').press('Space');
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary', 'performance']);
  // The answer grants it; the signal refuses it.
  expect(await boxOf(visit, 'targeting').isChecked()).toBe(true);

  await panel.getByRole('button', { name: 'New visitor' }).click();
  await page.getByRole('button', { name: 'Accept all' }).waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cc_cookie');
  expect(await page.evaluate('navigator.globalPrivacyControl')).not.toBe(true);
  expect(errors).toEqual([]);
});

test('boxes answer in place of a function of the page, also on the next page, and groups with common names together', async () => {
  const visit = await demo.visit({}, 'framework');
  const { page, panel, go, statusOf, errors } = visit;
  await go('/');
  await boxOf(visit, 'targeting').check();
  // The server writes what an answer is, which a page that is left at once would miss.
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary', 'performance', 'targeting']);
  await go('/');
  await expect.poll(() => statusOf('pixels')).toBe('ran');
  expect(await grantedIn(visit)).toEqual(['necessary', 'performance', 'targeting']);
  await boxOf(visit, 'performance').uncheck();
  await expect.poll(() => grantedIn(visit)).toEqual(['necessary']);
  await panel.getByRole('button', { name: 'New visitor' }).click();
  await expect.poll(() => page.evaluate('String(__tcfapi)').catch(() => '')).toBe('() => {}');
  expect(errors).toEqual([]);
});

/** Returns the titles of commands in the panel, the first one first. */
async function commandsOf({ panel }: DemoVisit): Promise<string[]> {
  const rows = await panel
    .locator('.call[data-sent]')
    .evaluateAll((all: HTMLElement[]) => all.map(({ dataset: { sent, title } }) => ({ sent, title })));
  return rows.toReversed().map(({ sent, title }) => `${sent === 'true' ? '' : 'not sent: '}${title}`);
}
