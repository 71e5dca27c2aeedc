import type { ReportCommandExample, ReportExample, ReportExamples } from '../../../compiler/contract/report/example.ts';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/page.tsx';
import { Text } from '../../parts/text.tsx';
import type { ReportData, ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { SentProtection } from '../recipients/protection.tsx';
import { exampleContent, examplesOf, type ExampleParameter } from './examples.ts';

interface RuleExamplesProps {
  readonly data: ReportData;
  readonly rule: ReportRule;
}

/** The requests and commands of a rule or tag for example visitors. */
export function RuleExamples({ data, rule }: RuleExamplesProps) {
  const none = rule.sendsTo.length > 0 ? data.examples?.none : undefined;
  const examples = examplesOf(data, rule);
  if (none === undefined && examples.length === 0) return null;
  return (
    <Section title="For example">
      {none === undefined ? null : <p className="note">{none}</p>}
      {examples.map((example, at) => (
        <div key={example.action ?? -1} className="example">
          {rule.actions.length > 1 && example.action !== undefined ? (
            <p>
              Action {example.action + 1}: <Text text={rule.actions[example.action].words ?? []} />
            </p>
          ) : null}
          {'because' in example ? (
            <NoExample because={example.because} next={examples[at + 1]} />
          ) : (
            <Example data={data} rule={rule} example={example} />
          )}
        </div>
      ))}
    </Section>
  );
}

interface NoExampleProps {
  readonly because: string;
  /** The example of the next action. If it is absent for the same reason, that is said there. */
  readonly next: ReportExamples['actions'][number] | undefined;
}

function NoExample({ because, next }: NoExampleProps) {
  if (next && 'because' in next && next.because === because) return null;
  return <p className="note">No example: {because}</p>;
}

interface ExampleProps extends RuleExamplesProps {
  readonly example: ReportExample | ReportCommandExample;
}

function Example({ data, rule, example }: ExampleProps) {
  const { query, body, command, hidden } = exampleContent(data, rule, example);
  return (
    <>
      <p className="note">
        What the script sent in a simulated page. Real visitors send other values: “example …” stands for what the page
        has.
      </p>
      <Facts
        facts={[
          ['Visitor', <code key="visitor">{example.visitor}</code>],
          ...('queue' in example
            ? [['Queue', <code key="queue">{example.queue}</code>] as const]
            : [
                ['Request', `${example.method}${example.loads ? `, loads a ${example.loads}` : ''}`] as const,
                ['Address', <code key="address">{example.address}</code>] as const,
              ]),
        ]}
      />
      {command.length === 0 ? null : (
        <p className="note">It is a command for the vendor’s script, which decides what it sends to its hosts.</p>
      )}
      <Parameters data={data} title="Command" parameters={command} />
      <Parameters data={data} title="Parameters" parameters={query} />
      <Parameters data={data} title="Body" parameters={body} />
      {hidden.length === 0 ? null : (
        <>
          <p className="note">It can also contain these values, under names that the vendor chooses:</p>
          <ul className="example-hidden">
            {hidden.map((sent, at) => (
              <li key={at}>
                <code>{sent.as.join(', ')}</code> <Text text={sent.value} /> <SentProtection data={data} sent={sent} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ParametersProps {
  readonly data: ReportData;
  readonly title: string;
  readonly parameters: readonly ExampleParameter[];
}

function Parameters({ data, title, parameters }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <table className="example-parameters">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">For example</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, value, sent }, at) => (
          <tr key={at}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{value}</td>
            <td>
              {sent === undefined ? null : (
                <>
                  {sent.variable === undefined ? null : `${sent.variable}: `}
                  <Text text={sent.value} /> <SentProtection data={data} sent={sent} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
