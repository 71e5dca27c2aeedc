import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { titleOfRule } from '../../titles.ts';
import { VerdictBadge } from '../../parts/badges.tsx';
import { DocText } from '../../parts/doc-text.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Link } from '../../parts/link.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { PlaceText } from '../../parts/place-text.tsx';
import type { DocumentVerdict } from '../../../compiler/contract/verdict.ts';
import { replayedIn, verdictSentence } from '../../../compiler/describe/documents/describe-claims.ts';
import type { ViewProps } from '../../shell/report-view.ts';
import { Mentions } from '../../parts/mentions.tsx';
import { claimsOf } from './claims.ts';

/** An assertion or guarantee: its verdict, what the proof assumes, and what refutes it. */
export function AssertionDetail({ data, id }: ViewProps & { readonly id: string }) {
  const claim = claimsOf(data).find(({ title }) => title === id);
  if (!claim) return <NotFound what={`There is no assertion “${id}”.`} />;
  const { title, documentation, text, place, verdict, about = [], meets = [] } = claim;
  const assumptions = [...(verdict?.assumptions ?? []), ...data.assumptions];
  return (
    <Page
      title={title}
      note={place ? <PlaceText place={place} /> : 'True of every project with consent groups, without an assertion'}
      within={{ view: 'assertions', label: 'Assertions' }}
    >
      <p className="badges">
        <VerdictBadge verdict={verdict} />
      </p>
      <p className="sentence">
        <DocText text={verdictSentence(verdict)} />
      </p>
      {verdict?.starts ? <Refutation data={data} verdict={verdict} /> : null}
      <Section title="What is asserted">
        {documentation ? <Paragraphs text={documentation} /> : null}
        {text === undefined ? null : <pre className="block">{text}</pre>}
        <Facts
          facts={[
            ['About', about.length === 0 ? undefined : <Mentions key="about" mentions={about} />],
            ['Requirements', meets.length === 0 ? undefined : meets.join(', ')],
          ]}
        />
      </Section>
      <Sentences title="Exceptions" sentences={verdict?.exceptions ?? []} />
      <Sentences title="The proof assumes" sentences={assumptions} />
    </Page>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="bullets">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <DocText text={sentence} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Refutation({ data, verdict }: { readonly data: ReportData; readonly verdict: DocumentVerdict }) {
  const { starts, visitor, scenario, replayed = 'nowhere', withoutScenario } = verdict;
  const { kind, rule, place } = starts!;
  return (
    <Section title="What refutes it">
      <Facts
        facts={[
          [
            'Starts in',
            <span key="in">
              {kind === 'state' ? null : <Link to={{ kind, id: rule }}>{titleOfRule(data, rule)}</Link>}{' '}
              <PlaceText place={place} />
            </span>,
          ],
          ['For a visitor for whom', <code key="visitor">{visitor}</code>],
        ]}
      />
      {scenario === undefined ? (
        <p className="note">
          {withoutScenario === undefined ? 'No scenario was written.' : `No scenario can show it: ${withoutScenario}`}
        </p>
      ) : (
        <>
          <p className="note">{replayedIn[replayed]}</p>
          <pre className="block">{scenario}</pre>
        </>
      )}
    </Section>
  );
}
