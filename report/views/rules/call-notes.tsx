import type { ReportCall } from '../../report-data.ts';

/** What a call asks, whose it is, and what goes along. */
export function CallNotes({ call: { name, method, address, party, sends } }: { readonly call: ReportCall }) {
  return (
    <>
      {' '}
      by the call <code>{name}</code> of a {party} party: <code>{`${method} ${address}`}</code>
      {sends.length === 0 ? null : ` with ${sends.join(', ')}`}
    </>
  );
}
