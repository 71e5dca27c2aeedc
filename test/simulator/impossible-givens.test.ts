import { expect, test } from 'vitest';
import { failure } from './run-text.ts';

const rules = `rule r {
  on start
  when exists visit.new or exists campaign.current or exists library.host
  do log("seen", redact(geo.text))
}`;

test.each([
  [
    'visit.starts is true, visit.new is true, visit.sinceLast is 3 days',
    'No visit that starts has these values: "timeout" and "repeat" of "visit" in "project" contradict them.',
  ],
  ['visit.sinceLast is 1500ms', '"visit.sinceLast" must be whole seconds.'],
  [
    'visit.starts is true, visit.sinceLast is 3 seconds',
    'No visit that starts has these values: "timeout" and "repeat" of "visit" in "project" contradict them.',
  ],
  ['campaign.past is ["a", "b", "c", "d", "e", "f"]', '"campaign" in "visit" of "project" keeps only 5 campaigns.'],
  [
    'geo.text is "Berlin"',
    '"geo.text" must be latitude and longitude with two decimals, such as "52.52,13.40", not "Berlin".',
  ],
])('given %s: says why no visitor has this', async (given, why) => {
  expect(await failure(rules, `given ${given} expect log "seen"`)).toEqual(['', why]);
});
