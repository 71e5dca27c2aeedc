import type { Legend, LegendRule } from '../legend.ts';
import { findReasons } from './find-reasons.ts';
import type { Attempt } from './story.ts';
import { titleOf } from './title-of.ts';
import { Values } from './values.tsx';

interface ReasonsProps {
  readonly rule: LegendRule;
  readonly legend: Legend;
  readonly attempt: Attempt;
}

/** Why it did not run, or what became of the tags that it asked. */
export function Reasons({ rule, legend, attempt }: ReasonsProps) {
  switch (attempt.outcome) {
    case 'ran':
      return <AfterAll attempt={attempt} legend={legend} />;
    case 'consent':
      return (
        <>
          Its gate was closed: consent to <b>{rule.group}</b> was not given, or not known.
        </>
      );
    case 'often':
      return 'It had run as often as it may.';
    case 'condition':
      return findReasons(attempt, rule, legend).map(({ through, text, holds, values }) => (
        <span className="reason" key={[...through, text].join()}>
          {through.length > 0 && `${through.join(' → ')} → `}
          <code>{text}</code> is {String(holds)}
          <Values values={values} />
        </span>
      ));
  }
}

/** Who asked a tag that ran, and what became of the tags that a rule asked. */
function AfterAll({ attempt: { by, asked }, legend }: Omit<ReasonsProps, 'rule'>) {
  if (by) return `asked by ${titleOf(by.id, legend)}`;
  return asked.map((one, at) => {
    const tag = legend.rules.find(({ id }) => id === one.id);
    return (
      tag && (
        <span className="reason" key={at}>
          {tag.title}: {one.outcome === 'ran' ? 'acted' : <Reasons rule={tag} legend={legend} attempt={one} />}
        </span>
      )
    );
  });
}
