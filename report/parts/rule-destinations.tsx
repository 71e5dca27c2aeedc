import type { ReportDestination, ReportRule } from '../report-data.ts';

/** Where what a rule or tag sends goes, as far as its rule files say it. */
export function RuleDestinations({ rule }: { readonly rule: ReportRule }) {
  if (rule.sendsTo.length === 0) return null;
  return (
    <>
      <dt>Sends to</dt>
      <dd>
        <ul>
          {rule.sendsTo.map((destination, index) => (
            <li key={index}>
              {destination.origin === undefined ? (
                'An address that is known only in the page'
              ) : (
                <code>{destination.origin}</code>
              )}
              <Notes destination={destination} rule={rule} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

interface NotesProps {
  readonly destination: ReportDestination;
  readonly rule: ReportRule;
}

function Notes({ destination: { tag, sites }, rule }: NotesProps) {
  return (
    <span className="note">
      {rule.kind === 'tag' ? null : (
        <>
          {' '}
          through <code>{tag}</code>
        </>
      )}
      {sites.length === rule.sites.length ? null : ` on ${sites.join(', ')}`}
    </span>
  );
}
