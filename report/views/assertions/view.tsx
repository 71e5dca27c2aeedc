import { VerdictBadge } from '../../parts/badges.tsx';
import { count } from '../../../compiler/language/source/count.ts';
import { DocText } from '../../parts/doc-text.tsx';
import { Filters } from '../../parts/filters.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Folded } from '../../parts/folded.tsx';
import { Link } from '../../parts/link.tsx';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { Rows } from '../../parts/rows.tsx';
import type { DocumentVerdict } from '../../../compiler/contract/verdict.ts';
import { verdictSentence } from '../../../compiler/describe/documents/describe-claims.ts';
import { writeAddress } from '../../shell/address.ts';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { AssertionDetail } from './assertion-detail.tsx';
import { claimsOf, refutedOf, type ShownClaim } from './claims.ts';

/** The assertions about every visitor, with their verdicts, and what is proved without an assertion. */
export const assertionsView: ReportView = {
  id: 'assertions',
  label: 'Assertions',
  section: 'check',
  place: 10,
  count: (data) => {
    const refuted = refutedOf(data).length;
    return refuted > 0 ? `${refuted} refuted` : claimsOf(data).length;
  },
  entries: (data) =>
    claimsOf(data).map(({ title, text = '', documentation = '', meets = [] }) => ({
      title,
      words: [text, documentation, ...meets].join('\n'),
      to: writeAddress(refAddress({ kind: 'assertion', id: title })),
    })),
  View: Assertions,
  Detail: AssertionDetail,
};

const words: readonly (readonly [DocumentVerdict['verdict'], string])[] = [
  ['refuted', 'Refuted'],
  ['notSettled', 'Not settled'],
  ['nothingRuns', 'Nothing runs'],
  ['proved', 'Proved'],
];

function Assertions({ data, address }: ViewProps) {
  const { q = '', verdict = '' } = address.query;
  const all = claimsOf(data);
  const wanted = q.toLowerCase().split(/\s+/);
  const shown = all.filter(
    (claim) =>
      (verdict === '' || claim.verdict?.verdict === verdict) &&
      wanted.every((word) => `${claim.title} ${claim.text} ${claim.meets}`.toLowerCase().includes(word)),
  );
  const tally = words.flatMap(([word, title]) => {
    const found = all.filter((claim) => claim.verdict?.verdict === word).length;
    return found === 0 ? [] : [{ value: word, title: `${title} (${found})` }];
  });
  const list = { ...address, path: [] };
  const rowsOf = (claims: readonly ShownClaim[]) =>
    claims.map((claim) => ({
      key: claim.title,
      title: claim.title,
      to: { ...refAddress({ kind: 'assertion', id: claim.title }), query: address.query },
      lead: <VerdictBadge verdict={claim.verdict} />,
      text: (
        <>
          {claim.verdict?.verdict === 'proved' || !claim.verdict ? (
            claim.text
          ) : (
            <DocText text={verdictSentence(claim.verdict)} />
          )}
          {claim.verdict?.exceptions?.map((exception) => (
            <p key={exception}>
              <strong>Except:</strong> <DocText text={exception} />
            </p>
          ))}
        </>
      ),
      isCurrent: claim.title === address.path[0],
    }));
  const [asserted, implied] = [shown.filter(({ text }) => text !== undefined), shown.filter((one) => !one.text)];
  return (
    <Page
      title="Assertions"
      note="What must be true for every visitor. A proof tries all visitors, countries, pages and answers to the banner at once."
    >
      <Filters
        address={list}
        label="Filter assertions"
        shown={`${count(asserted.length, 'assertion')} and ${count(implied.length, 'guarantee')}`}
      >
        <FilterSelect address={list} name="verdict" label="Verdict" any="All verdicts" choices={tally} />
      </Filters>
      <Rows
        label="Assertions"
        rows={rowsOf(asserted)}
        none={data.assertions.length === 0 ? 'This project has no assertions.' : 'No assertion matches this filter.'}
      />
      {implied.length === 0 ? null : (
        <Section title="Proved without an assertion">
          <Rows label="Guarantees" rows={rowsOf(implied)} none="" />
        </Section>
      )}
      <ByAssumption claims={all} />
      {data.assumptions.length === 0 ? null : (
        <Section title="All proofs assume">
          <ul className="bullets">
            {data.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

/** What proofs assume besides what all of them do, each with the claims that rest on it. */
function ByAssumption({ claims }: { readonly claims: readonly ShownClaim[] }) {
  const pairs = claims.flatMap(({ title, verdict }) =>
    verdict?.verdict === 'proved' ? (verdict.assumptions ?? []).map((assumption) => ({ title, assumption })) : [],
  );
  if (pairs.length === 0) return null;
  const groups = [...groupBy(pairs, ({ assumption }) => assumption)].toSorted(([, a], [, b]) => b.length - a.length);
  return (
    <Section title="What some proofs assume" aside={count(groups.length, 'assumption')}>
      <Rows
        label="Assumptions"
        rows={groups.map(([assumption, some]) => ({
          key: assumption,
          title: assumption,
          text: (
            <>
              {count(some.length, 'claim')}:{' '}
              <Folded
                items={some.map(({ title }) => (
                  <Link key={title} to={{ kind: 'assertion', id: title }}>
                    {title}
                  </Link>
                ))}
                most={2}
              />
            </>
          ),
        }))}
        none=""
      />
    </Section>
  );
}
