import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** The warnings of the build. */
export const warningsView: ReportView = {
  place: 60,
  id: 'warnings',
  label: 'Warnings',
  count: ({ warnings }) => warnings.length,
  View: Warnings,
};

function Warnings({ data: { warnings } }: { readonly data: ReportData }) {
  return (
    <section className="view" id="warnings" tabIndex={-1} aria-labelledby="warnings-title">
      <h2 id="warnings-title">Warnings</h2>
      {warnings.length === 0 ? (
        <p>The build had no warnings.</p>
      ) : (
        <ul className="warning-list">
          {warnings.map(({ code, message, place }, index) => (
            <li key={index}>
              <p className="warning-message">
                <span className="warning-sign" aria-hidden="true" />
                {message}
              </p>
              <p className="place">
                <code>{code}</code> {`${place.path}:${place.line}:${place.column}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
