import type { Legend, LegendRule } from '../legend.ts';
import { Reasons } from './reasons.tsx';
import { isInside } from './is-inside.ts';
import type { Attempt, Part } from './story.ts';
import { Values } from './values.tsx';

interface AttemptViewProps {
  readonly rule: LegendRule;
  readonly attempt: Attempt;
  readonly legend: Legend;
}

/** One time that a rule was started: when, what came of it, and each part of its condition. */
export function AttemptView({ rule, attempt, legend }: AttemptViewProps) {
  const { at, outcome, by, parts } = attempt;
  return (
    <div className="attempt">
      <p>
        <b>{outcome === 'ran' ? 'Ran' : 'Did not run'}</b> {(at / 1000).toFixed(1)} s after the page began
        {by && `, asked by ${legend.rules.find(({ id }) => id === by.id)?.title ?? by.id}`}
      </p>
      {(outcome === 'consent' || outcome === 'often') && (
        <p>
          <Reasons rule={rule} attempt={attempt} legend={legend} />
        </p>
      )}
      <ul className="parts">
        {leavesOf(parts, legend).map((part) => (
          <li key={part.key} data-holds={part.holds}>
            <b>{part.holds ? 'true' : 'false'}</b>{' '}
            <span>
              <code>{legend.names[legend.tests[part.key].text]?.text ?? legend.tests[part.key].text}</code>
              <Values values={part.values} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The smallest parts that were asked, each once. */
function leavesOf(parts: readonly Part[], { tests }: Legend): Part[] {
  const latest = [...new Map(parts.map((part) => [part.key, part])).values()];
  return latest.filter(
    ({ key }) => !latest.some((other) => other.key !== key && isInside(tests[other.key], tests[key])),
  );
}
