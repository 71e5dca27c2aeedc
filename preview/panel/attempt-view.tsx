import type { Legend, LegendRule } from '../legend.ts';
import { Reasons } from './reasons.tsx';
import { smallestParts } from './smallest-parts.ts';
import type { RuleAttempt } from './story.ts';
import { partText } from './part-text.ts';
import { ruleTitle } from './rule-title.ts';
import { ValueList } from './value-list.tsx';

interface AttemptViewProps {
  readonly rule: LegendRule;
  readonly attempt: RuleAttempt;
  readonly legend: Legend;
}

/** Shows one attempt to run a rule: when, the outcome, and each part of its condition. */
export function AttemptView({ rule, attempt, legend }: AttemptViewProps) {
  const { at, outcome, by, parts, unfit } = attempt;
  return (
    <div className="attempt">
      <p>
        <b>{outcome === 'ran' ? 'Started' : 'Did not start'}</b> {(at / 1000).toFixed(1)} s after the page started
        {by && `, started by ${ruleTitle(by.id, legend)}`}
      </p>
      {(outcome === 'consent' || outcome === 'often') && (
        <p>
          <Reasons rule={rule} attempt={attempt} legend={legend} />
        </p>
      )}
      <ul className="parts">
        {smallestParts(parts, legend).map((part) => (
          <li key={part.key} data-true={part.isTrue}>
            <b>{part.isTrue ? 'true' : 'false'}</b>{' '}
            <span>
              <code>{partText(part, legend)}</code>
              <ValueList values={part.values} legend={legend} />
            </span>
          </li>
        ))}
      </ul>
      {unfit.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
