import { exampleAnchor } from '../../address.ts';
import type { ReportData, ReportScenario } from '../../report-data.ts';
import { ExampleAbout } from './example-about.tsx';
import { ExampleHead } from './example-head.tsx';

interface ScenarioCardProps {
  readonly scenario: ReportScenario;
  readonly data: ReportData;
  /** Its index among the scenarios. */
  readonly at: number;
}

/** A scenario: its setup, steps and expectations. */
export function ScenarioCard({ scenario, data, at }: ScenarioCardProps) {
  const anchor = exampleAnchor('scenario', at);
  return (
    <li>
      <article className="example-card" id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
        <ExampleHead example={scenario} anchor={anchor} />
        <ol className="steps">
          {scenario.given.map((text, index) => (
            <Line key={`given-${index}`} kind="given" isFirst={index === 0} text={text} />
          ))}
          {scenario.lines.map(({ kind, text }, index) => (
            <Line key={index} kind={kind} isFirst={scenario.lines[index - 1]?.kind !== kind} text={text} />
          ))}
          {scenario.cases.map((text, index) => (
            <Line key={`case-${index}`} kind="case" isFirst={index === 0} text={text} />
          ))}
        </ol>
        <ExampleAbout example={scenario} data={data} word="Covers" />
      </article>
    </li>
  );
}

const words = { given: 'Given', when: 'When', expect: 'Then', case: 'For' } as const;

interface LineProps {
  readonly kind: keyof typeof words;
  readonly isFirst: boolean;
  readonly text: string;
}

function Line({ kind, isFirst, text }: LineProps) {
  return (
    <li className={kind}>
      <span className="step-word">{isFirst ? words[kind] : 'and'}</span> <code>{text}</code>
    </li>
  );
}
