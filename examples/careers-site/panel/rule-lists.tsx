import type { Legend, LegendRule } from '../legend.ts';
import { RuleRow } from './rule-row.tsx';
import type { Outcome, Story } from './story.ts';

interface RuleListsProps {
  readonly legend: Legend;
  readonly story: Story;
}

type Fate = Outcome | 'idle' | 'absent';

const titles: Readonly<Record<Fate, string>> = {
  ran: 'Ran',
  condition: 'Did not run: the condition did not hold',
  consent: 'Did not run: consent is missing',
  often: 'Did not run again: it had run as often as it may',
  idle: 'Not started: nothing that it listens to has happened',
  absent: 'Not in this page’s bundle',
};

/** Every rule and tag of the project, by what came of it in this page. */
export function RuleLists({ legend, story }: RuleListsProps) {
  return Object.entries(titles).map(([fate, title]) => {
    const rules = legend.rules.filter((rule) => fateOf(rule, story) === fate);
    if (rules.length === 0) return null;
    return (
      <section key={fate} className="fate" data-fate={fate}>
        <h2>
          {title} <span className="count">{rules.length}</span>
        </h2>
        <ul>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} legend={legend} attempts={story.attempts.get(rule.id) ?? []} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Whatever ran once has run; otherwise the last time counts. */
function fateOf({ id, absent }: LegendRule, { attempts }: Story): Fate {
  if (absent) return 'absent';
  const outcomes = (attempts.get(id) ?? []).map(({ outcome }) => outcome);
  return outcomes.includes('ran') ? 'ran' : (outcomes.at(-1) ?? 'idle');
}
