import { expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { proveAndReplay } from '../../../support/proved-and-replayed.ts';

const own = (when: string) =>
  `tag own { vendor: pixel group: necessary when ${when} options: { url: "https://www.example.com/p" } }`;

test('shows by a withdrawal that a rule has not stored what it sets', async () => {
  const { kind, scenario } = await proveAndReplay(`${prelude}
    state seen: flag { keep: session, group: targeting }
    ${own('not seen')}
    rule r { on click("a") do set(seen, true) own.run }
    assert "never" { tag own never runs }`);
  expect(kind).toBe('refuted');
  expect(scenario).toContain('consent becomes [necessary]');
});

test.each([
  ['initial: true', 'consent.targeting', 'refuted'],
  ['initial: true', 'path is "/"', 'refuted'],
  ['initial: path starts with "/jobs"', 'path starts with "/j"', 'proved'],
  ['initial: path starts with "/jobs"', 'path is "/jobs"', 'refuted'],
  ['group: targeting initial: true', 'consent.targeting', 'proved'],
])('a page stores the first value of a flag by itself: %s, only when %s', async (settings, condition, verdict) => {
  const { kind } = await proveAndReplay(`${prelude}
    state seen: flag { key: cookie("seen") ${settings} }
    rule r { on click("a") when ${condition} do set(seen, false) }
    assert "one" { every rule stores "seen" only when ${condition} }`);
  expect(kind).toBe(verdict);
});
