import type { Legend } from '../legend.ts';
import type { PageBefore } from '../page/entry.ts';
import { CallRow } from './call-row.tsx';
import { CommandRow } from './command-row.tsx';
import { countSent, listSent, type Happened } from './list-calls.ts';
import { UnsentRow } from './unsent-row.tsx';

interface CallListProps {
  readonly legend: Legend;
  readonly happened: readonly Happened[];
  readonly before: PageBefore | undefined;
}

/** Lists the requests and commands of this page, latest first, and those of the previous page. */
export function CallList({ legend, happened, before }: CallListProps) {
  const earlier = before ? listSent(before.entries) : [];
  return (
    <>
      <section>
        <h2>
          From this page <span className="count">{countSent(happened)}</span>
        </h2>
        <Rows legend={legend} happened={happened} />
      </section>
      {before && earlier.length > 0 && (
        <section className="before">
          <h2>
            From the previous page, {before.path} <span className="count">{earlier.length}</span>
          </h2>
          <Rows legend={legend} happened={earlier} />
        </section>
      )}
      <p className="note">
        Each call to another host went to the demo’s own server, which simulates that host. Scripts of vendors are
        empty, and nothing left this machine.
      </p>
    </>
  );
}

function Rows({ legend, happened }: Omit<CallListProps, 'before'>) {
  if (happened.length === 0) return <p>None yet.</p>;
  return <ul>{happened.map((one, at) => <Row key={at} legend={legend} one={one} />).toReversed()}</ul>;
}

function Row({ legend, one }: { readonly legend: Legend; readonly one: Happened }) {
  switch (one.kind) {
    case 'call':
      return <CallRow legend={legend} call={one.call} />;
    case 'command':
      return <CommandRow legend={legend} command={one.command} isLast={one.isLast} />;
    case 'unsent':
      return <UnsentRow legend={legend} attempt={one.attempt} tag={one.tag} step={one.step} />;
  }
}
