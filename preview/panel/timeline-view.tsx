import type { Legend } from '../legend.ts';
import type { LayerChange } from '../page/entry.ts';
import { filterTimeline, keptAtEnd, type TimelineEvent, type TimelineRow } from './list-timeline.ts';
import { Reasons } from './reasons.tsx';
import { ruleTitle } from './rule-title.ts';
import { SaveLayer } from './save-layer.tsx';

interface TimelineProps {
  readonly legend: Legend;
  readonly rows: readonly TimelineRow[];
  /** Only rows with this text, and of this rule. */
  readonly filter: string;
  readonly rule: string;
}

/** Shows what happened in a page, the latest first, and what states and the storage contain. */
export function TimelineView({ legend, rows, filter, rule }: TimelineProps) {
  const shown = filterTimeline(rows, filter, rule);
  const kept = keptAtEnd(rows);
  return (
    <>
      <section>
        <h2>
          What happened <span className="count">{shown.length}</span>
        </h2>
        {shown.length === 0 ? (
          <p>{rows.length === 0 ? 'Nothing yet.' : 'Nothing that happened has this text or rule.'}</p>
        ) : (
          <ul className="timeline">
            {shown.map((row, at) => <Row key={at} row={row} legend={legend} />).toReversed()}
          </ul>
        )}
        <SaveLayer rows={rows} />
      </section>
      {kept.length > 0 && (
        <section className="kept">
          <h2>
            States and storage <span className="count">{kept.length}</span>
          </h2>
          <dl className="parameters">
            {kept.map(({ place, name, text }) => (
              <div key={`${place} ${name}`}>
                <dt>
                  {name} <small>{places[place]}</small>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

const places: Readonly<Record<string, string>> = {
  state: 'state',
  cookie: 'cookie',
  local: 'local storage',
  session: 'session storage',
};

function Row({ row: { at, what, attempts }, legend }: { readonly row: TimelineRow; readonly legend: Legend }) {
  const changes = changesOf(what);
  const [name, kind] = describe(what);
  return (
    <li className="call" data-title={name} data-kind={what.kind}>
      <details>
        <summary>
          <span className="name">{name}</span>
          <span className="kind">
            {kind}, {(at / 1000).toFixed(1)} s
          </span>
          <span className="why">
            {changes.slice(0, mostShown).map((change) => (
              <Change key={change.path} change={change} />
            ))}
            {changes.length > mostShown && <span className="reason">and {changes.length - mostShown} more</span>}
            {attempts.map((attempt, place) => (
              <span className="reason" key={place}>
                {attempt.outcome === 'ran' ? 'started' : 'did not start'} <b>{ruleTitle(attempt.id, legend)}</b>
              </span>
            ))}
          </span>
        </summary>
        <div className="inside">
          {attempts.map((attempt, place) => {
            const rule = legend.rules.find(({ id }) => id === attempt.id);
            return (
              rule && (
                <p key={place}>
                  {rule.title}: {attempt.outcome === 'ran' && 'started. '}
                  <Reasons rule={rule} legend={legend} attempt={attempt} />
                </p>
              )
            );
          })}
          {changes.slice(mostShown).map((change) => (
            <Change key={change.path} change={change} />
          ))}
          {what.kind === 'pushed' && <pre>{JSON.stringify(JSON.parse(what.json), null, 2)}</pre>}
        </div>
      </details>
    </li>
  );
}

const mostShown = 4;

function Change({ change: { path, before, after } }: { readonly change: LayerChange }) {
  return (
    <span className="reason">
      {path && <code>{path}</code>} {before ?? 'missing'} → {after ?? 'missing'}
    </span>
  );
}

function changesOf(what: TimelineEvent): readonly LayerChange[] {
  if (what.kind === 'pushed') return what.changes;
  return what.kind === 'kept' ? [{ path: '', before: what.before, after: what.text }] : [];
}

/** Returns the name of what happened, and its kind. */
function describe(what: TimelineEvent): [string, string] {
  switch (what.kind) {
    case 'pushed':
      return [
        what.event ?? 'data',
        what.isEarly
          ? 'in the data layer before the script'
          : `pushed by ${what.by === 'page' ? 'the page' : 'a rule'}`,
      ];
    case 'visit':
      return [`${what.act} ${what.target}`, 'the visitor'];
    case 'kept':
      return [what.name, places[what.place]];
    case 'other':
      return [what.on.join(', ') || 'start', 'event'];
  }
}
