import { DocText } from '../../parts/doc-text.tsx';
import type { ReportOption } from '../../../compiler/contract/report/report-data.ts';

/** The options of a tag, with their descriptions. */
export function RuleOptions({ options }: { readonly options: readonly ReportOption[] }) {
  if (options.length === 0) return null;
  return (
    <div>
      <dt>Options</dt>
      <dd>
        <ul className="options">
          {options.map(({ name, text, isDefault, summary }) => (
            <li key={name}>
              <code>{`${name}: ${text}`}</code>
              <p className="option-summary">
                <DocText text={summary} />
                {isDefault ? ' This is the default.' : null}
              </p>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
