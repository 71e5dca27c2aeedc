import type { ReportChange } from '../../compiler/contract/report/change.ts';

const signs: Readonly<Record<ReportChange['word'], string>> = { added: '+', removed: '−', changed: '~' };

/** Whether something is new, gone or different since the version before. */
export function ChangeMark({ word }: { readonly word: ReportChange['word'] }) {
  return (
    <span className="change-mark">
      {signs[word]} {word}
    </span>
  );
}
