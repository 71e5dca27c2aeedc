import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();
const open = () => careers.open({ country: 'JP', consent: [1, 2] });

/** Returns the values of the only beacon for these variables. */
function sentVariables(...names: string[]): Record<string, string> {
  const beacons = beaconsAt(careers.server);
  expect(beacons).toHaveLength(1);
  return Object.fromEntries([...beacons[0].variables].filter(([name]) => names.includes(name)));
}

const message = {
  event: 'cmp:jobSearchFilter',
  keyword: 'Engineer',
  'country-teritory': 'Japan',
  city: 'Tokyo',
  'business-area': 'Technology',
  expertise: 'Cloud',
  'experience-level': 'Senior',
  'years-of-experience': '5 to 7',
  'date-posted': 'Last week',
  jobType: 'Full time',
  jobFunction: 'Delivery',
  location: 'Kanto',
  experience: 'Banking',
  education: 'Master',
  resultCount: 12,
};
const filterState = {
  city: ['Tokyo', 'Osaka'],
  'date-posted': ['Today', 'Last week'],
  'business-area': ['Strategy'],
  'experience-level': ['Senior', 'Manager'],
  expertise: ['Data'],
  'years-of-experience': ['8 to 10'],
};

test('SITE-01: sends job searches on the careers site alone', async () => {
  const main = { site: 'acn', url: 'https://www.example.com/us-en' };
  const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2], ...main });
  await push(message, { event: 'cmp:filterCard' });
  await pass(1);
  expect(sentVariables('pev2')).toEqual({ pev2: 'Link Click' });
});

describe('DATA-06: the message of a job search', () => {
  test.each([
    ['that is a new search', {}, { v12: 'engineer', events: 'event7' }],
    ['that sorts the results', { sortBy: 'date' }, {}],
  ])('sends each of its fields, for a message %s', async (_, more, expectedVariables) => {
    const { push, pass } = await open();
    await push({ ...message, ...more });
    await pass(1);
    expect(sentVariables('v12', 'v27', 'v116', 'v118', 'events')).toEqual({
      v27: 'Last week',
      v116: 'japan|tokyo|technology|cloud|senior|5 to 7|full time|delivery|kanto|banking|master',
      v118: '12',
      ...expectedVariables,
    });
  });

  test('reads each of its fields in "eventInfo", too, which the specification gives for events', async () => {
    const { push, pass } = await open();
    const { event, ...eventInfo } = message;
    await push({ event, eventInfo });
    await pass(1);
    expect(sentVariables('v12', 'v27', 'v116', 'v118')).toEqual({
      v12: 'engineer',
      v27: 'Last week',
      v116: 'japan|tokyo|technology|cloud|senior|5 to 7|full time|delivery|kanto|banking|master',
      v118: '12',
    });
  });

  test.each([
    ['that is a new search', {}],
    ['that sorts the results', { sortBy: 'date' }],
  ])('sends the lists of a filter state that lists more, for a message %s', async (_, more) => {
    const { push, pass } = await open();
    await push({ ...message, ...more, filterState });
    await pass(1);
    expect(sentVariables('v27', 'v116')).toEqual({
      v27: 'Today|Last week',
      v116: 'japan|tokyo|osaka|strategy|data|senior|manager|8 to 10|full time|delivery|kanto|banking|master',
    });
  });

  test('sends the fields of the message if the lists are empty or not lists', async () => {
    const { push, pass } = await open();
    await push({ ...message, filterState: { city: [], expertise: 7 } });
    await pass(1);
    expect(sentVariables('v27', 'v116')).toEqual({
      v27: 'Last week',
      v116: 'japan|tokyo|technology|cloud|senior|5 to 7|full time|delivery|kanto|banking|master',
    });
  });

  test('sends nothing of fields with other types', async () => {
    const { push, pass } = await open();
    await push({ event: message.event, keyword: [], city: {}, resultCount: 'many' });
    await pass(1);
    expect(sentVariables('v12', 'v27', 'v116', 'v118', 'events')).toEqual({ events: 'event7' });
  });

  test('MULT-01: keeps the last filters behind a marker beyond 255 characters', async () => {
    const { push, pass } = await open();
    await push({ event: message.event, city: `New  York${'x'.repeat(300)}`, education: 'Master' });
    await pass(1);
    expect(sentVariables('v116')).toEqual({ v116: `…${'x'.repeat(247)}|master` });
  });

  test('sends the search terms of a search without results', async () => {
    const { push, pass } = await open();
    await push({ ...message, event: 'cmp:jobSearchWithOutResults' });
    await pass(1);
    expect(sentVariables('pev2', 'v12', 'events')).toEqual({
      pev2: 'Jobsearch WithOut Result',
      v12: 'engineer',
      events: 'event8',
    });
  });
});

describe('DATA-07: the message of a content search', () => {
  const content = {
    event: 'cmp:contentSearchFilter',
    keyword: ' Cloud  Native ',
    resultType: 'article',
    resultCount: 9,
  };
  test.each([
    ['each of its fields', {}, { v12: 'cloud native', v18: 'article', v118: '9' }],
    ['a count that is a text', { resultCount: '0' }, { v12: 'cloud native', v18: 'article', v118: '0' }],
    ['only the fields with valid types', { keyword: [], resultType: {}, resultCount: 1.5 }, {}],
  ])('sends %s', async (_, more, expectedVariables) => {
    const { push, pass } = await open();
    await push({ ...content, ...more });
    await pass(3_001);
    expect(sentVariables('v12', 'v18', 'v118', 'events')).toEqual({ ...expectedVariables, events: 'event52' });
  });
});
