import { defineLint } from '../define-lint.ts';

const tag = (group: string) => `
vendor counter "Counter" { fits: performance  action count() = get("https://counter.example.net/c") }
tag counting { vendor: counter  group: ${group}  cookies: [] }
rule count { on start  do counting.count }`;

export const groupDoesNotFit = defineLint({
  name: 'group-does-not-fit',
  summary: 'The consent group of a tag is not the one that fits its declared vendor.',
  why: 'A visitor who grants one group may not expect what belongs to another.',
  fix: 'Name the group that fits, or ignore the lint with the reason for this group.',
  good: [tag('performance')],
  bad: [tag('targeting'), tag('necessary')],
  run({ tags, consent }, warn) {
    for (const { id, vendor, group, nameSpan } of tags) {
      // A project may have other groups.
      const exists = consent?.groups.some((one) => one.id === vendor.group);
      if (!vendor.declared || !exists || vendor.group === group) continue;
      warn(`"${id}" has the group "${group}", but ${vendor.title} fits "${vendor.group}".`, nameSpan);
    }
  },
});
