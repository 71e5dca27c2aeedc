import type { ReportCondition, ReportMeaning } from '../../compiler/contract/report/report-data.ts';
import { CountryCodes } from './country-codes.tsx';
import { DocText } from './doc-text.tsx';

/** The definitions of the names in a condition, with their documentation. */
export function MeaningList({ uses }: Pick<ReportCondition, 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <ul className="meanings">
      {uses.map((use) => (
        <li key={`${use.name} ${use.text}`}>
          <code>{use.name}</code>
          {use.documentation === undefined ? null : (
            <>
              : <DocText text={use.documentation} />
            </>
          )}
          <Definition use={use} />
        </li>
      ))}
    </ul>
  );
}

function Definition({ use: { text, codes, documentation } }: { readonly use: ReportMeaning }) {
  if (text === undefined) return null;
  return (
    <>
      {documentation === undefined ? ' means ' : ' Definition: '}
      {codes === undefined ? <code>{text}</code> : <CountryCodes codes={codes} />}
    </>
  );
}
