import type { Legend, LegendRule } from '../legend.ts';
import { AttemptView } from './attempt-view.tsx';
import { Reasons } from './reasons.tsx';
import type { RuleAttempt } from './story.ts';

interface RuleRowProps {
  readonly rule: LegendRule;
  readonly legend: Legend;
  readonly attempts: readonly RuleAttempt[];
}

/** Shows one rule: its status in a line, and its description and attempts on demand. */
export function RuleRow({ rule, legend, attempts }: RuleRowProps) {
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
                `on ${rule.on.join(', ') || 'request of other rules'}`
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
                  <code>{rule.on.join(', ')}</code>
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
        </div>
      </details>
    </li>
  );
}
