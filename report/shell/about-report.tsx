import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { identityInWords, shortIdentity } from '../../compiler/describe/documents/identity-in-words.ts';

/** From what the report was made, and the ways to print it. */
export function AboutReport({ data: { identity } }: { readonly data: ReportData }) {
  return (
    <div className="about">
      {identity ? (
        <p title={identityInWords(identity)}>
          {identity.revision === undefined ? null : `${identity.revision}, `}
          rules <code>{shortIdentity(identity)}</code>, tagc {identity.tagc}
        </p>
      ) : null}
      <p className="about-print">
        <button type="button" onClick={() => print()}>
          Print view
        </button>
        <button type="button" onClick={printAll}>
          Print all
        </button>
      </p>
    </div>
  );
}

/** Prints the text document instead of the view. */
function printAll(): void {
  const { dataset } = document.documentElement;
  dataset.print = 'all';
  addEventListener('afterprint', () => delete dataset.print, { once: true });
  print();
}
