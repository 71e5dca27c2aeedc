import type { ReportDestination, ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { Link } from '../../parts/link.tsx';
import { CallNotes } from './call-notes.tsx';

/** The destinations of a rule's or tag's requests, as far as the rule files name them. */
export function RuleDestinations({ rule }: { readonly rule: ReportRule }) {
  if (rule.sendsTo.length === 0) return null;
  return (
    <div>
      <dt>Sends to</dt>
      <dd>
        <ul>
          {rule.sendsTo.map((destination, index) => (
            <li key={index}>
              <Origin origin={destination.origin} />
              <Notes destination={destination} rule={rule} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function Origin({ origin }: Pick<ReportDestination, 'origin'>) {
  if (origin === undefined) return 'A host computed in the page';
  return origin === 'itself' ? 'The site itself' : <code>{origin}</code>;
}

interface NotesProps {
  readonly destination: ReportDestination;
  readonly rule: ReportRule;
}

function Notes({ destination: { tag, call, loads, via, byScript, sites }, rule }: NotesProps) {
  return (
    <span className="note">
      {tag === undefined || rule.kind === 'tag' ? null : (
        <>
          {' '}
          with the tag <Link to={{ kind: 'tag', id: tag }}>{tag}</Link>
        </>
      )}
      {via === undefined ? null : (
        <>
          {' '}
          through <code>{via}</code>
        </>
      )}
      {loads === undefined ? null : `, and loads a ${loads.join(' and a ')} from there`}
      {byScript ? ', requested by its script' : null}
      {call === undefined ? null : <CallNotes call={call} />}
      {sites.length === rule.sites.length ? null : ` on ${sites.join(', ')}`}
    </span>
  );
}
