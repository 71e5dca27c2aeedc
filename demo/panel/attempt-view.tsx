import type { Legend, LegendRule } from '../legend.ts';
import { Reasons } from './reasons.tsx';
import { leavesOf } from './leaves-of.ts';
import type { Attempt } from './story.ts';
import { textOfPart } from './text-of-part.ts';
import { titleOf } from './title-of.ts';
import { Values } from './values.tsx';

interface AttemptViewProps {
  readonly rule: LegendRule;
  readonly attempt: Attempt;
  readonly legend: Legend;
}

/** Shows one attempt to run a rule: when, the outcome, and each part of its condition. */
export function AttemptView({ rule, attempt, legend }: AttemptViewProps) {
  const { at, outcome, by, parts, unfit } = attempt;
  return (
    <div className="attempt">
      <p>
        <b>{outcome === 'ran' ? 'Started' : 'Did not start'}</b> {(at / 1000).toFixed(1)} s after the page started
        {by && `, started by ${titleOf(by.id, legend)}`}
      </p>
      {(outcome === 'consent' || outcome === 'often') && (
        <p>
          <Reasons rule={rule} attempt={attempt} legend={legend} />
        </p>
      )}
      <ul className="parts">
        {leavesOf(parts, legend).map((part) => (
          <li key={part.key} data-true={part.isTrue}>
            <b>{part.isTrue ? 'true' : 'false'}</b>{' '}
            <span>
              <code>{textOfPart(part, legend)}</code>
              <Values values={part.values} />
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
