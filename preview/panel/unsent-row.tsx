import type { Legend, LegendRule, LegendStep } from '../legend.ts';
import { Reasons } from './reasons.tsx';
import type { RuleAttempt } from './story.ts';
import { ruleTitle } from './rule-title.ts';
import { titleOfStep } from './title-of-step.ts';

interface UnsentRowProps {
  readonly legend: Legend;
  readonly attempt: RuleAttempt;
  readonly tag: LegendRule;
  readonly step: LegendStep;
}

/** Shows an action of a declared vendor that sent nothing, with the reason. */
export function UnsentRow({ legend, attempt, tag, step }: UnsentRowProps) {
  const title = titleOfStep(step);
  return (
    <li className="call" data-title={title} data-sent="false">
      <details>
        <summary>
          <span className="name">{title}</span>
          <span className="kind unsent">not sent</span>
          <span className="why">
            <Reasons rule={tag} legend={legend} attempt={attempt} /> Rule: {ruleTitle(step.by, legend)}
          </span>
        </summary>
        <div className="inside">
          <p>{(attempt.at / 1000).toFixed(1)} s after the page started</p>
          <pre>{step.text}</pre>
        </div>
      </details>
    </li>
  );
}
