import type { Legend, LegendRule } from '../legend.ts';
import { AttemptView } from './attempt-view.tsx';
import { Reasons } from './reasons.tsx';
import type { ShownVisitor } from './shown-visitor.ts';
import type { Story } from './story.ts';
import { WhyNot } from './why-not.tsx';

interface RuleRowProps {
  readonly rule: LegendRule;
  readonly legend: Legend;
  readonly story: Story;
  readonly explain: ShownVisitor['explain'];
}

/** Shows one rule: its status in a line, and its description and attempts on demand. */
export function RuleRow({ rule, legend, story, explain }: RuleRowProps) {
  const attempts = story.attempts.get(rule.id) ?? [];
  const last = attempts.findLast(({ outcome }) => outcome === 'ran') ?? attempts.at(-1);
  const times = attempts.filter(({ outcome }) => outcome === 'ran').length;
  return (
    <li className="rule" data-rule={rule.id}>
      <details>
        <summary>
          <span className="name">{rule.title}</span>
          <span className="kind">{rule.kind}</span>
          {times > 1 && <span className="kind">{times} times</span>}
          <span className="why">
            {rule.absent}
            {!rule.absent &&
              (last ? (
                <Reasons rule={rule} legend={legend} attempt={last} />
              ) : (
                `on ${describeEvents(rule, legend) || 'request of other rules'}${otherEvents(rule, story)}`
              ))}
          </span>
        </summary>
        <div className="inside">
          {rule.documentation && <p>{rule.documentation}</p>}
          <dl className="facts">
            <dt>Name</dt>
            <dd>
              <code>{rule.id}</code> in {rule.place}
            </dd>
            {rule.on.length > 0 && (
              <>
                <dt>On</dt>
                <dd>
                  <code>{describeEvents(rule, legend)}</code>
                </dd>
              </>
            )}
            {rule.when && (
              <>
                <dt>When</dt>
                <dd>
                  <code>{rule.when.text}</code>
                </dd>
              </>
            )}
            {rule.group && (
              <>
                <dt>Group</dt>
                <dd>{rule.group}</dd>
              </>
            )}
            {rule.meets.length > 0 && (
              <>
                <dt>Meets</dt>
                <dd>{rule.meets.join(', ')}</dd>
              </>
            )}
          </dl>
          {attempts.map((attempt, at) => (
            <AttemptView key={at} rule={rule} attempt={attempt} legend={legend} />
          ))}
          {explain && !rule.absent && <WhyNot rule={rule.id} explain={explain} />}
        </div>
      </details>
    </li>
  );
}

/** Returns the events that start a rule, each with what it is: `pageData = layer("page-data")`. */
function describeEvents({ on }: LegendRule, { events }: Legend): string {
  return on.map((event) => (events[event] ? `${event} = ${events[event]}` : event)).join(', ');
}

/** Says which events the data layer had instead of those for which a rule waits. One of them may be meant. */
function otherEvents({ hears }: LegendRule, { events }: Story): string {
  if (hears.length === 0) return '';
  return events.length > 0 ? `. The data layer had ${events.join(', ')}` : '. The data layer had no event';
}
