import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** Personal data that the rule files declare harmless, with their reasons. */
export const exceptionsView: ReportView = {
  place: 55,
  id: 'exceptions',
  label: 'Exceptions',
  count: ({ exceptions }) => exceptions.length,
  View: Exceptions,
};

function Exceptions({ data: { exceptions } }: { readonly data: ReportData }) {
  return (
    <section className="view" id="exceptions" tabIndex={-1} aria-labelledby="exceptions-title">
      <h2 id="exceptions-title">Exceptions for personal data</h2>
      {exceptions.length === 0 ? (
        <p>No rule sends personal data to a third party.</p>
      ) : (
        <>
          <p>These values come from personal data. Others may receive them, for the reason given.</p>
          <ul className="warning-list">
            {exceptions.map(({ text, reason, place }) => (
              <li key={[place.path, place.line, place.column, text, reason].join()}>
                <p>{reason}</p>
                <p className="place">
                  <code>{text}</code> {`${place.path}:${place.line}:${place.column}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
