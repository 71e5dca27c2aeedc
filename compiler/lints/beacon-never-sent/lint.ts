import { possibleTexts } from '../../compile/evaluate/possible-values.ts';
import type { Program } from '../../language/model/program.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import { didYouMean } from '../../language/diagnostics/mistake.ts';
import { defineLint } from '../define-lint.ts';

const rules = `tag analytics {
  vendor: adobeAnalytics group: performance options: { server: "metrics.example.com", suite: "example" }
}
rule apply { on start do analytics.link("Apply") }
`;

export const beaconNeverSent = defineLint({
  name: 'beacon-never-sent',
  summary: 'A scenario expects a link beacon, but no rule sends one with that name.',
  why: 'The expectation always fails, or always passes if it has "no".',
  fix: 'Use the name that the rule passes to "link".',
  good: [`${rules}scenario "it is counted" { when load expect beacon "Apply" }`],
  bad: [
    `${rules}scenario "it is counted" { when load expect beacon "Aply" }`,
    `${rules}scenario "nothing is counted" { when load expect no beacon "Aply" }`,
  ],
  run(program, warn) {
    const names = program.scenarios.length > 0 ? linkNames(program) : undefined;
    if (!names) return;
    for (const { source, lines } of program.scenarios) {
      for (const line of lines) {
        if (line.kind !== 'expect' || line.thing !== 'beacon' || line.operand?.kind !== 'text') continue;
        const { value: name } = line.operand;
        if (names.includes(name)) continue;
        const { start, end } = line;
        warn(`No rule sends a beacon named "${name}".${didYouMean(nearest(name, names))}`, { source, start, end });
      }
    }
  },
});

/** Returns the names of all link beacons, or undefined if one of them is only known in the browser. */
function linkNames({ rules }: Program): readonly string[] | undefined {
  const names: string[] = [];
  for (const action of rules.flatMap(({ actions }) => actions)) {
    if (action.kind !== 'vendor' || action.tag.vendor.actions[action.action]?.expectedAs !== 'beacon') continue;
    const texts = possibleTexts(action.arguments[0]);
    if (texts.length === 0 || texts.some(isBeginning)) return undefined;
    names.push(...texts);
  }
  return names;
}

/** Whether only the beginning of the name may be known, as with an address. */
function isBeginning(name: string): boolean {
  return /^(https:\/\/|\/)/.test(name);
}
