import type { ReportCondition, ReportMeaning } from '../report-data.ts';
import { CountryCodes } from './country-codes.tsx';

/** What the names in a condition stand for, and what the files say of them. */
export function Meanings({ uses }: Pick<ReportCondition, 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <ul className="meanings">
      {uses.map((use) => (
        <li key={`${use.name} ${use.text}`}>
          <code>{use.name}</code>
          {use.documentation === undefined ? null : `: ${use.documentation}`}
          <StandsFor use={use} />
        </li>
      ))}
    </ul>
  );
}

function StandsFor({ use: { text, codes, documentation } }: { readonly use: ReportMeaning }) {
  if (text === undefined) return null;
  return (
    <>
      {documentation === undefined ? ' stands for ' : ' It stands for '}
      {codes === undefined ? <code>{text}</code> : <CountryCodes codes={codes} />}
    </>
  );
}
