import type { Legend } from '../legend.ts';
import type { PageBefore } from '../page/entry.ts';
import { CallRow } from './call-row.tsx';
import { CommandRow } from './command-row.tsx';
import { countSent, filterCalls, listSent, type Happened } from './list-calls.ts';
import { UnsentRow } from './unsent-row.tsx';

interface CallListProps {
  readonly legend: Legend;
  readonly happened: readonly Happened[];
  readonly before: PageBefore | undefined;
  /** What became of the requests, in a sentence. */
  readonly note: string;
  /** Only calls with this text, and of this rule or tag. Empty for all. */
  readonly filter: { readonly text: string; readonly rule: string };
}

/** Lists the requests and commands of this page, latest first, and those of the previous page. */
export function CallList({ legend, happened, before, note, filter }: CallListProps) {
  const all = filterCalls(happened, filter, legend);
  const earlier = before ? filterCalls(listSent(before.entries), filter, legend) : [];
  return (
    <>
      <section>
        <h2>
          From this page <span className="count">{countSent(all)}</span>
        </h2>
        <Rows legend={legend} happened={all} />
      </section>
      {before && earlier.length > 0 && (
        <section className="before">
          <h2>
            From the previous page, {before.path} <span className="count">{earlier.length}</span>
          </h2>
          <Rows legend={legend} happened={earlier} />
        </section>
      )}
      <p className="note">{note}</p>
    </>
  );
}

function Rows({ legend, happened }: Pick<CallListProps, 'legend' | 'happened'>) {
  if (happened.length === 0) return <p>None.</p>;
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
