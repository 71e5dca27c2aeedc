import { groupOfData } from '../../compile/analysis/gate-of.ts';
import { sendsWithoutConsent } from '../../compile/evaluate/party-of.ts';
import { usualGroups } from '../../language/tables/usual-groups.ts';
import { defineLint } from '../define-lint.ts';

const tag = (group: string, fits = 'performance', host = 'counter.example.net') => `
vendor counter "Counter" { fits: ${fits}  action count() = get("https://${host}/c") }
tag counting { vendor: counter  group: ${group}  cookies: [] }
rule count { on start  do counting.count }`;

const advanced = `
consent { group necessary = 1  group performance = 2  group targeting = 4  signals: { analytics_storage: performance } }
vendor counter "Counter" {
  fits: performance
  queue: list("_counter")
  first: [["consent", signal(analytics_storage)]]
  script: "https://counter.example.net/c.js"
  cannotWithdraw: "It counts until the next page."
  action count() = ["count"]
}
tag counting { vendor: counter  group: targeting  cookies: []  advanced: "It counts without cookies." }
rule count { on start  do counting.count }`;

export const groupDoesNotFit = defineLint({
  name: 'group-does-not-fit',
  summary:
    'The consent group of a tag is not the one that fits its declared vendor. A group with a name of the project is accepted if the project lacks the one that fits.',
  why: 'A visitor who grants one group may not expect what belongs to another.',
  fix: 'Name the group that fits, declare it if the project lacks it, or ignore the lint with the reason for this group.',
  good: [tag('performance')],
  bad: [
    tag('targeting'),
    tag('necessary', 'performance', 'count.example.com'),
    tag('performance', 'functional'),
    advanced,
  ],
  run(program, warn) {
    const { tags, consent } = program;
    for (const tag of tags) {
      const { id, vendor, advanced, nameSpan } = tag;
      const group = groupOfData(tag);
      if (!consent || !vendor.declared || vendor.group === group) continue;
      // A tag that sends to a third party without consent has said why.
      if (!advanced && sendsWithoutConsent(tag, program)) continue;
      // A project may divide consent otherwise, but a usual name has its usual meaning.
      const isComparable = usualGroups.includes(group) || consent.groups.some((one) => one.id === vendor.group);
      if (!isComparable) continue;
      warn(`"${id}" has the group "${group}", but ${vendor.title} fits "${vendor.group}".`, nameSpan);
    }
  },
});
