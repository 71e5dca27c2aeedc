import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import type { Beacon } from '../harness/beacon.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();

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
const { event, ...eventInfo } = message;
const filterState = {
  city: ['Tokyo', 'Osaka'],
  'date-posted': ['Today', 'Last week'],
  'business-area': ['Strategy'],
  'experience-level': ['Senior', 'Manager'],
  expertise: ['Data'],
  'years-of-experience': ['8 to 10'],
};
const content = {
  event: 'cmp:contentSearchFilter',
  keyword: ' Cloud  Native ',
  resultType: 'article',
  resultCount: 9,
};

const ofMessage = {
  v27: 'Last week',
  v116: 'japan|tokyo|technology|cloud|senior|5 to 7|full time|delivery|kanto|banking|master',
  v118: '12',
};
const ofLists = {
  v27: 'Today|Last week',
  v116: 'japan|tokyo|osaka|strategy|data|senior|manager|8 to 10|full time|delivery|kanto|banking|master',
  v118: '12',
};
const found = { v12: 'engineer', events: 'event7' };

type Row = [what: string, item: object, sent: Record<string, string>];
const rows: Row[] = [
  ['DATA-06: a new search', message, { ...ofMessage, ...found }],
  ['DATA-06: a message that sorts the results', { ...message, sortBy: 'date' }, ofMessage],
  ['DATA-06: a message with its fields in "eventInfo"', { event, eventInfo }, { ...ofMessage, ...found }],
  ['DATA-06: a filter state that lists more', { ...message, filterState }, { ...ofLists, ...found }],
  ['DATA-06: a filter state in a message that sorts', { ...message, sortBy: 'date', filterState }, ofLists],
  [
    'DATA-06: lists that are empty or not lists',
    { ...message, filterState: { city: [], expertise: 7 } },
    { ...ofMessage, ...found },
  ],
  [
    'DATA-06: fields with other types',
    { event: message.event, keyword: [], city: {}, resultCount: 'many' },
    { events: 'event7' },
  ],
  [
    'MULT-01: filters beyond 255 characters, of which the last are kept behind a marker',
    { event: message.event, city: `New  York${'x'.repeat(300)}`, education: 'Master' },
    { v116: `…${'x'.repeat(247)}|master`, events: 'event7' },
  ],
  [
    'DATA-06: a search without results',
    { ...message, event: 'cmp:jobSearchWithOutResults' },
    { v12: 'engineer', events: 'event8' },
  ],
  ['DATA-07: a content search', content, { v12: 'cloud native', v18: 'article', v118: '9', events: 'event52' }],
  [
    'DATA-07: a count that is a text',
    { ...content, resultCount: '0' },
    { v12: 'cloud native', v18: 'article', v118: '0', events: 'event52' },
  ],
  [
    'DATA-07: fields with other types',
    { ...content, keyword: [], resultType: {}, resultCount: 1.5 },
    { events: 'event52' },
  ],
];

/** What each message sent, one after another on one page. */
let visited: Promise<ReadonlyMap<string, Record<string, string>[]>> | undefined;

async function pushAll(): Promise<ReadonlyMap<string, Record<string, string>[]>> {
  const sent = new Map<string, Record<string, string>[]>();
  const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2] });
  for (const [what, item] of rows) {
    const before = beaconsAt(careers.server).length;
    await push(item);
    await pass(3_001);
    const beacons = beaconsAt(careers.server).slice(before);
    sent.set(what, beacons.map(fieldsOf));
  }
  return sent;
}

test.each(rows)('sends the valid fields of %s', async (what, _, variables) =>
  expect((await (visited ??= pushAll())).get(what)).toEqual([variables]),
);

function fieldsOf({ variables }: Beacon): Record<string, string> {
  return Object.fromEntries([...variables].filter(([name]) => /^(v12|v18|v27|v116|v118|events)$/.test(name)));
}
