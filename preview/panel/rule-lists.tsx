import type { Legend, LegendRule } from '../legend.ts';
import type { ShownVisitor } from './shown-visitor.ts';
import { RuleRow } from './rule-row.tsx';
import type { AttemptOutcome, Story } from './story.ts';

interface RuleListsProps {
  readonly legend: Legend;
  readonly story: Story;
  /** Only rules and tags with this text in their title, name or place. */
  readonly filter: string;
  readonly explain: ShownVisitor['explain'];
}

type Status = AttemptOutcome | 'idle' | 'absent';

const titles: Readonly<Record<Status, string>> = {
  ran: 'Started',
  condition: 'Did not start: the condition was false',
  consent: 'Did not start: consent is missing',
  often: 'Did not start again: it had already started as often as allowed',
  idle: 'Waiting: none of its events has happened',
  absent: 'Not in this page’s bundle',
};

/** Lists every rule and tag of the project by its status on this page. */
export function RuleLists({ legend, story, filter, explain }: RuleListsProps) {
  const wanted = filter.trim().toLowerCase();
  const found = legend.rules.filter(({ title, id, place }) =>
    `${title}\n${id}\n${place}`.toLowerCase().includes(wanted),
  );
  if (found.length === 0) return <p>No rule or tag has this text in its title, name or place.</p>;
  return Object.entries(titles).map(([status, title]) => {
    const rules = found.filter((rule) => statusOf(rule, story) === status);
    if (rules.length === 0) return null;
    return (
      <section key={status} className="status" data-status={status}>
        <h2>
          {title} <span className="count">{rules.length}</span>
        </h2>
        <ul>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} legend={legend} story={story} explain={explain} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Returns the status: ran, if any attempt ran; otherwise the outcome of the last attempt. */
function statusOf({ id, absent }: LegendRule, { attempts }: Story): Status {
  if (absent) return 'absent';
  const outcomes = (attempts.get(id) ?? []).map(({ outcome }) => outcome);
  return outcomes.includes('ran') ? 'ran' : (outcomes.at(-1) ?? 'idle');
}
