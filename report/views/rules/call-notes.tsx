import { Link } from '../../parts/link.tsx';
import type { ReportCall } from '../../../compiler/contract/report/report-data.ts';

/** The address, party and parameters of a call. */
export function CallNotes({ call: { name, method, address, party, sends } }: { readonly call: ReportCall }) {
  return (
    <>
      {' '}
      by the {party}-party call <Link to={{ kind: 'call', id: name }}>{name}</Link>:{' '}
      <code>{`${method} ${address}`}</code>
      {sends.length === 0 ? null : ` with ${sends.join(', ')}`}
    </>
  );
}
