import { Facts } from '../../parts/facts.tsx';
import { Mentions } from '../../parts/mentions.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { Place } from '../../parts/place.tsx';
import type { ReportScenario } from '../../report-data.ts';
import type { ViewProps } from '../../shell/report-view.ts';

/** A scenario as a timeline: the visitor, then each step with what must and must not follow. */
export function ScenarioDetail({ data, id }: ViewProps & { readonly id: string }) {
  const scenario = data.scenarios.find(({ title }) => title === id);
  if (!scenario) return <NotFound what={`There is no scenario “${id}”.`} />;
  const { title, documentation, place, meets, given, cases, about } = scenario;
  return (
    <Page title={title} note={<Place place={place} />} within={{ view: 'scenarios', label: 'Scenarios' }}>
      {documentation ? <Paragraphs text={documentation} /> : null}
      <ol className="timeline">
        {given.length === 0 ? null : (
          <li className="moment">
            <p className="moment-word">Given</p>
            <ul>
              {given.map((text) => (
                <li key={text}>
                  <code>{text}</code>
                </li>
              ))}
            </ul>
          </li>
        )}
        {momentsOf(scenario).map(({ step, expected }, index) => (
          <li className="moment" key={index}>
            <p className="moment-word">{step === undefined ? 'At once' : <code>{step}</code>}</p>
            <ul>
              {expected.map((text, at) => (
                <li key={at} className={isNegative(text) ? 'expected-not' : 'expected'}>
                  <span className="moment-sign">{isNegative(text) ? 'not' : 'then'}</span>{' '}
                  <code>{isNegative(text) ? text.slice(3) : text}</code>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {cases.length === 0 ? null : (
        <Section title="Cases" aside={cases.length}>
          <ul className="bullets">
            {cases.map((text) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Facts
        facts={[
          ['Covers', about.length === 0 ? undefined : <Mentions key="about" mentions={about} />],
          ['Requirements', meets.length === 0 ? undefined : meets.join(', ')],
        ]}
      />
    </Page>
  );
}

/** A step, and what is expected after it. The first moment has no step if something is expected at once. */
interface TimelineMoment {
  readonly step?: string;
  readonly expected: string[];
}

function momentsOf({ lines }: ReportScenario): readonly TimelineMoment[] {
  const moments: TimelineMoment[] = [];
  for (const { kind, text } of lines) {
    if (kind === 'when') moments.push({ step: text, expected: [] });
    else if (moments.length > 0) moments.at(-1)!.expected.push(text);
    else moments.push({ expected: [text] });
  }
  return moments;
}

const isNegative = (text: string): boolean => text.startsWith('no ');
