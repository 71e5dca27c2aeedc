import type { Legend, LegendRule } from '../legend.ts';
import { findReasons } from './find-reasons.ts';
import type { RuleAttempt } from './story.ts';
import { ruleTitle } from './rule-title.ts';
import { ValueList } from './value-list.tsx';

interface ReasonsProps {
  readonly rule: LegendRule;
  readonly legend: Legend;
  readonly attempt: RuleAttempt;
}

/** Explains why a rule or tag did not run, or what its tags did. */
export function Reasons({ rule, legend, attempt }: ReasonsProps) {
  switch (attempt.outcome) {
    case 'ran':
      return <Results rule={rule} attempt={attempt} legend={legend} />;
    case 'consent':
      return (
        <>
          Consent to <b>{rule.group}</b> {attempt.isGranted === undefined ? 'is not known yet' : 'is not granted'}.
        </>
      );
    case 'often':
      return 'It had already started as often as allowed.';
    case 'condition':
      return findReasons(attempt, rule, legend).map(({ through, text, isTrue, values }) => (
        <span className="reason" key={[...through, text].join()}>
          {through.length > 0 && `${through.join(' → ')} → `}
          <code>{text}</code> is {String(isTrue)}
          <ValueList values={values} legend={legend} />
        </span>
      ));
  }
}

/** Names the rule that started a tag, or the results of the tags that a rule started, and why its other tags are absent. */
function Results({ rule: { tags }, attempt: { by, asked }, legend }: ReasonsProps) {
  if (by) return `started by ${ruleTitle(by.id, legend)}`;
  const results = asked.map((one, at) => {
    const tag = legend.rules.find(({ id }) => id === one.id);
    return (
      tag && (
        <span className="reason" key={at}>
          {tag.title}: {one.outcome === 'ran' ? 'ran' : <Reasons rule={tag} legend={legend} attempt={one} />}
        </span>
      )
    );
  });
  const absent = legend.rules.filter(({ id, absent }) => absent && tags.includes(id));
  return [
    ...results,
    ...absent.map(({ id, title, absent: why }) => (
      <span className="reason" key={id}>
        {title}: {why}
      </span>
    )),
  ];
}
