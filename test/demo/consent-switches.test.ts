import { expect, test } from 'vitest';
import { useDemo, type DemoVisit } from './use-demo.ts';

const demo = useDemo();

const consentIn = ({ panel }: DemoVisit) => panel.getByRole('group', { name: 'Consent' });
const boxOf = (visit: DemoVisit, group: string) => consentIn(visit).getByRole('checkbox', { name: group });
/** Returns the groups that are granted in the page. */
const grantedIn = async (visit: DemoVisit) =>
  (await visit.panel.locator('.group[data-granted="true"]').allInnerTexts()).map((text) => text.split(' ')[0]);

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
