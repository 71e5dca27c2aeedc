import type { ReportOption } from '../../report-data.ts';

/** What a tag's vendor is told, in the words of the file, with what the vendor's table says of each option. */
export function RuleOptions({ options }: { readonly options: readonly ReportOption[] }) {
  if (options.length === 0) return null;
  return (
    <>
      <dt>Tells the vendor</dt>
      <dd>
        <ul className="options">
          {options.map(({ name, text, isDefault, summary }) => (
            <li key={name}>
              <code>{`${name}: ${text}`}</code>
              <p className="option-summary">
                {summary}
                {isDefault ? ' Taken by default: the tag does not say it.' : null}
              </p>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
