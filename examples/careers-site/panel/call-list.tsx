import type { Legend } from '../legend.ts';
import type { Call, PageBefore } from '../page/entry.ts';
import { CallRow } from './call-row.tsx';

type CallAt = Call & { readonly at: number };

interface CallListProps {
  readonly legend: Legend;
  readonly calls: readonly CallAt[];
  readonly before: PageBefore | undefined;
}

/** Lists the requests of this page, latest first, and those of the previous page. */
export function CallList({ legend, calls, before }: CallListProps) {
  return (
    <>
      <section>
        <h2>
          From this page <span className="count">{calls.length}</span>
        </h2>
        <Calls legend={legend} calls={calls} />
      </section>
      {before && before.calls.length > 0 && (
        <section className="before">
          <h2>
            From the previous page, {before.path} <span className="count">{before.calls.length}</span>
          </h2>
          <Calls legend={legend} calls={before.calls} />
        </section>
      )}
      <p className="note">
        Each call to another host went to the demo’s own server, which simulates that host. Nothing left this machine.
      </p>
    </>
  );
}

function Calls({ legend, calls }: Omit<CallListProps, 'before'>) {
  if (calls.length === 0) return <p>None yet.</p>;
  return <ul>{calls.map((call, at) => <CallRow key={at} legend={legend} call={call} />).toReversed()}</ul>;
}
