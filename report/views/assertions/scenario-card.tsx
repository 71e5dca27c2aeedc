import { exampleAnchor } from '../../address.ts';
import type { ReportData, ReportScenario } from '../../report-data.ts';
import { ExampleAbout } from './example-about.tsx';
import { ExampleHead } from './example-head.tsx';

interface ScenarioCardProps {
  readonly scenario: ReportScenario;
  readonly data: ReportData;
  /** Its place among the scenarios. */
  readonly at: number;
}

/** One worked example, as the steps that are played. */
export function ScenarioCard({ scenario, data, at }: ScenarioCardProps) {
  const anchor = exampleAnchor('scenario', at);
  return (
    <li>
      <article className="example-card" id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
        <ExampleHead example={scenario} anchor={anchor} />
        <ol className="play">
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
        <ExampleAbout example={scenario} data={data} word="Shows" />
      </article>
    </li>
  );
}

const words = { given: 'Given', when: 'When', expect: 'Then', case: 'Runs, for' } as const;

interface LineProps {
  readonly kind: keyof typeof words;
  readonly isFirst: boolean;
  readonly text: string;
}

function Line({ kind, isFirst, text }: LineProps) {
  return (
    <li className={kind}>
      <span className="play-word">{isFirst ? words[kind] : 'and'}</span> <code>{text}</code>
    </li>
  );
}
