import { describe, expect, test } from 'vitest';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { report } from './report-of.ts';

const tag = `variables { one: eVar1, two: eVar2, three: eVar3 }
tag analytics {
  vendor: adobeAnalytics
  group: performance
  options: { server: "metrics.example.com", suite: "suite", currency: "USD", charset: "UTF-8" }
}
`;

/** Returns what each variable is made of: the ids of items, `?` for those that only decide, and what cleans them. */
function sourcesOf({ sent, items }: ReportData) {
  const variables = sent.filter(({ as, actions }) => actions && as[0] !== 'events');
  return Object.fromEntries(
    variables.map(({ as, from = [] }) => [
      as.join(),
      from.map(({ item, cleaned = [], decides }) => [items[item].id, ...cleaned].join(' ') + (decides ? '?' : '')),
    ]),
  );
}

describe('what is sent', () => {
  test('is made of named values, which a function may clean and a condition may decide', () => {
    const data = report(`${tag}record shownJob { title: text }
data job: shownJob = layer("job")
data email: personal(email) text = layer("visitor.email")
condition shown = pageName is "job"
rule view { on ready do analytics.page {
  one: job.title
  two: redact(email)
  three: case { shown: session("id"), otherwise: "none" }
} }`);
    expect(sourcesOf(data)).toEqual({ v1: ['job.title'], v2: ['email redact'], v3: ['pageName?', 'session("id")'] });
    expect(data.sent.map(({ as, mark }) => [as[0], mark])).toContainEqual(['v2', 'cleaned']);
    expect(data.items.find(({ id }) => id === 'email')).toMatchObject({ kind: 'page', personal: 'personal(email)' });
  });

  test('is followed through states to what rules store in them', () => {
    const { items } = report(`${tag}data email: personal(email) text = layer("visitor.email")
state previous: personal(email) text { keep: visitor, group: performance }
rule keep { on ready do set(previous, email) }
rule view { on ready do analytics.page { one: redact(previous) } }`);
    const state = items.find(({ id }) => id === 'previous')!;
    expect(state.kind).toBe('storage');
    expect(state.from!.map(({ item }) => items[item].id)).toEqual(['email']);
  });

  test('is listed once with all rules that send it, and only at its stage', () => {
    const text = `${tag}rule one { on ready do analytics.page { one: pageName } }
rule two { on ready do analytics.page { one: pageName } }
rule three { stages: [development] on ready do analytics.page { one: pageName } }`;
    const rulesOf = (stage: string) => {
      const { sent, rules } = report(text, stage);
      return sent.find(({ as }) => as[0] === 'v1')!.actions!.map(([rule]) => rules[rule].id);
    };
    expect(rulesOf('production')).toEqual(['one', 'two']);
    expect(rulesOf('development')).toEqual(['one', 'two', 'three']);
  });

  test('includes the parameters of calls', () => {
    const { sent } = report(`call lookup {
  group: performance
  get: "https://lookup.example.com/"
  query: { page: pageName, fixed: "x" }
}
rule ask { on ready do send(lookup) }`);
    expect(sent.map(({ by, as }) => [by.kind, by.id, as])).toEqual([['call', 'lookup', ['query.page']]]);
  });
});
