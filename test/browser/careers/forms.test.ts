import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();

const forms = `
  <form id="alerts" name="Job alerts"><input id="mail"> <button type="button" class="cancel">Give up</button></form>
  <form id="survey" name="Survey"><input id="answer"> <input type="reset" value="Clear"></form>
  <script>addEventListener('click', (event) => event.preventDefault())</script>`;
const open = () => careers.open({ country: 'JP', consent: [1, 2], body: forms });

const succeed = (visitor: Visitor, formName?: unknown) =>
  visitor.push({ event: 'cmp:formSuccess', formName, path: '/us-en' });

/** Returns what the beacons contain: the event name, the form's name and error, and the event number. */
async function sentEvents(visitor: Visitor): Promise<string[]> {
  await visitor.pass(1);
  return beaconsAt(careers.server).map(({ variables }) =>
    ['pev2', 'v119', 'v120', 'events'].flatMap((name) => variables.get(name) ?? []).join(' · '),
  );
}

const started = 'Form start · Job alerts · event12';
const succeeded = 'Form Analysis - Success · Job alerts · event17';

describe('FORM-04: form success counts after a form start', () => {
  test('once for each start', async () => {
    const visitor = await open();
    await succeed(visitor, 'Job alerts');
    expect(await sentEvents(visitor)).toEqual([]);
    await visitor.page.fill('#mail', 'x');
    await succeed(visitor, 'Job alerts');
    await succeed(visitor, 'Job alerts');
    expect(await sentEvents(visitor)).toEqual([started, succeeded]);
  });

  test.each([
    ['another form', 'Survey'],
    ['no form', undefined],
    ['an empty name', ''],
    ['something else', { id: 1 }],
  ])('but not for %s', async (_, name) => {
    const visitor = await open();
    await visitor.page.fill('#mail', 'x');
    await succeed(visitor, name);
    expect(await sentEvents(visitor)).toEqual([started]);
  });

  test('sends form errors and redacts emails in them', async () => {
    const visitor = await open();
    await visitor.push({ event: 'cmp:formError', formName: 'Job alerts', errorText: 'ann@example.org is in use' });
    expect(await sentEvents(visitor)).toEqual(['Form Analysis - Error · Job alerts · redacted is in use · event18']);
  });
});

describe('FORM-02: a click on a cancel control resets the form start', () => {
  test('of its own form', async () => {
    const visitor = await open();
    await visitor.page.fill('#mail', 'x');
    await visitor.page.click('.cancel');
    await succeed(visitor, 'Job alerts');
    expect(await sentEvents(visitor)).toEqual([started]);
  });

  test('and of no other form', async () => {
    const visitor = await open();
    await visitor.page.fill('#mail', 'x');
    await visitor.page.click('[type=reset]');
    await succeed(visitor, 'Job alerts');
    expect(await sentEvents(visitor)).toEqual([started, succeeded]);
  });
});

describe('FORM-01, FORM-04: restarting a form', () => {
  test.each(['given up', 'accepted'])('counts success after the form was %s, without a second start', async (how) => {
    const visitor = await open();
    await visitor.page.fill('#mail', 'x');
    if (how === 'given up') await visitor.page.click('.cancel');
    else await succeed(visitor, 'Job alerts');
    await visitor.page.fill('#mail', 'y');
    await succeed(visitor, 'Job alerts');
    expect(await sentEvents(visitor)).toEqual([started, ...(how === 'accepted' ? [succeeded] : []), succeeded]);
  });

  test('identifies a form without an id by its name', async () => {
    const body = '<form name="One"><input id="a"></form><form name="Two"><input id="b"></form>';
    const visitor = await careers.open({ country: 'JP', consent: [1, 2], body });
    await visitor.page.fill('#a', 'x');
    await visitor.page.fill('#b', 'x');
    expect(await sentEvents(visitor)).toEqual(['Form start · One · event12', 'Form start · Two · event12']);
  });
});

test('DATA-09: sends the title of a company event with the registration', async () => {
  const visitor = await open();
  await visitor.push({ event: 'cmp:eventSummaryBlockRegister', eventTitle: 'Open day' });
  await visitor.pass(1);
  expect(Object.fromEntries(beaconsAt(careers.server)[0].variables)).toMatchObject({
    pev2: 'Event Register',
    c46: 'Open day',
    events: 'event53',
  });
});

test('DATA-08: sends card filters as one text each, in lower case', async () => {
  const visitor = await open();
  const eventInfo = {
    filterSelected: 'Cloud;Banking ;',
    capabilityFilter: 'Cloud',
    industryFilter: 'Banking',
    contentTypeFilter: 7,
  };
  await visitor.push({ event: 'cmp:filterCard', eventInfo });
  await visitor.pass(1);
  const { v116, v136, v137, v138, events } = Object.fromEntries(beaconsAt(careers.server)[0].variables);
  expect({ v116, v136, v137, v138, events }).toEqual({
    v116: 'cloud|banking |',
    v136: 'cloud',
    v137: 'banking',
    v138: '7',
    events: 'event21',
  });
});
