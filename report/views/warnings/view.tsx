import type { ReportWarning } from '../../report-data.ts';

/** What the compiler warned about when the report was made. */
export function Warnings({ warnings }: { readonly warnings: readonly ReportWarning[] }) {
  return (
    <section className="view" id="warnings" tabIndex={-1} aria-labelledby="warnings-title">
      <h2 id="warnings-title">Warnings</h2>
      {warnings.length === 0 ? (
        <p>None stood when this report was made.</p>
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
