import type { Page } from 'playwright-core';
import { parseBeacon } from '../harness/beacon.ts';
import type { Received, TestServer } from '../harness/server.ts';
import type { Visitor } from '../harness/visitor.ts';
import { pageLoaded } from './open-careers.ts';

export type Activity = 'page view' | 'link click' | 'apply now' | 'form start' | 'social pixel';

/** Makes the page announce itself, which causes a page view and the advertising pixel. */
export async function announce({ push, pass }: Visitor): Promise<void> {
  await push(pageLoaded);
  await pass(5_000);
}

/** Clicks a link, applies for the job, and starts a form that the page shows for a moment. */
export async function actInPage({ page, pass }: Visitor): Promise<void> {
  await page.click('#insights');
  await page.click('#apply');
  await showForm(page);
  await page.fill('#mail', 'a');
  await removeForm(page);
  await pass(5_000);
}

/** Third parties are loaded only on pages without a form (GATE-01). */
export async function showForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = '<form id="alerts" name="Job alerts"><input id="mail"></form>';
    document.querySelector('#place')!.innerHTML = form;
  });
}

export async function removeForm(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#alerts')!.remove());
}

/** Other hosts that the site calls. The tests of their tags check those requests. */
const others = new Set(
  'ads.example adpixel.example company.example edge.example edge.example.com identity.example.com marketing.example replay.example static.example.com survey.example'.split(
    ' ',
  ),
);

/** Returns the requests in order of the activities. Requests on separate connections have no order. */
export function sentActivities({ received }: TestServer): Activity[] {
  const order: Activity[] = ['page view', 'social pixel', 'link click', 'apply now', 'form start'];
  const tellings = received.filter(({ url }) => !others.has(url.host));
  return tellings.map(nameOf).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

function nameOf(request: Received): Activity {
  if (request.url.host === 'social.example') return 'social pixel';
  const variables = parseBeacon(request)?.variables;
  if (!variables) throw new Error(`Nobody expects a request to ${request.url.href}`);
  if (!variables.has('pe')) return 'page view';
  if (variables.get('events') === 'event11') return 'apply now';
  return variables.get('pev2') === 'Form start' ? 'form start' : 'link click';
}
