import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContainer } from '../../import/read/read-container.ts';
import { search } from '../support/search.ts';
import { shop } from './containers/shop.ts';
import { importRead, importWritten } from './import-text.ts';
import { replay } from './replay/replay.ts';
import { visitsOf } from './replay/visits.ts';
import { writeContainer } from './write-container.ts';
import { writePublished } from './write-published.ts';

const container = writeContainer(shop);
const published = () => readContainer(Buffer.from(writePublished(container)), 'gtm.js');

test('a published script gives the rules of its export, without names and without paused tags', () => {
  const { tags, id } = published();
  expect(id).toBe('GTM-TEST01');
  expect(tags.map(({ name }) => name).slice(0, 3)).toEqual([
    expect.stringMatching(/^Google tag constant G-ABC1234567 \d+ \(1\)$/),
    'GA4 event purchase (2)',
    'GA4 event Event (3)',
  ]);
  const paused = shop.tags.filter(({ more }) => more && 'paused' in more);
  expect(tags).toHaveLength(shop.tags.length - paused.length - 1);
});

test('takes the id of the container from the engine, not from the code of a tag', () => {
  const script = writePublished(container).replace('https://survey.example.net', '$&/GTM-OTHER1');
  expect(readContainer(Buffer.from(script), 'gtm.js').id).toBe('GTM-TEST01');
});

test('leaves out tags that were paused when the container was published', () => {
  const script = writePublished(container).replace('"function":"__img"', '"function":"__paused"');
  const { tags } = readContainer(Buffer.from(script), 'gtm.js');
  expect(tags).toHaveLength(published().tags.length - 1);
});

test('an import of a published script sends in each visit what that of its export sends', async () => {
  const visits = fc.sample(visitsOf(container, new Map()), search(25));
  const [one, other] = [await replay(importRead(published()), visits), await replay(importWritten(shop), visits)];
  const sent = (list: typeof one) => list.map(({ events }) => events.map((event) => JSON.stringify(event)).toSorted());
  expect(sent(one)).toEqual(sent(other));
  expect(sent(one).flat().length).toBeGreaterThan(20);
});
