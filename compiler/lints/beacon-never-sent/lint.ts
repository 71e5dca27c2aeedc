import { possibleTexts } from '../../evaluate/possible-texts.ts';
import type { Program } from '../../model/program.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { didYouMean } from '../../diagnostics/mistake.ts';
import { defineLint } from '../define-lint.ts';

const rules = `tag analytics {
  vendor: adobeAnalytics group: performance options: { server: "metrics.example.com", suite: "example" }
}
rule apply { on start do analytics.link("Apply") }
`;

export const beaconNeverSent = defineLint({
  name: 'beacon-never-sent',
  summary: 'A scenario names the beacon of a link, and no rule sends one of that name.',
  why: 'It would wait for the beacon in vain, and with "no" it holds whatever happens.',
  fix: 'Write the name as the rule has it that calls "link".',
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
        warn(`No rule sends a beacon called "${name}".${didYouMean(nearest(name, names))}`, { source, start, end });
      }
    }
  },
});

/** The names of all link beacons; undefined where one of them is known in the browser only. */
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

/** Of an address no more may be known than where it leads. */
function isBeginning(name: string): boolean {
  return /^(https:\/\/|\/)/.test(name);
}
