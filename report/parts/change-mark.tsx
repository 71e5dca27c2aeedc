import type { DocumentChange } from '../../compiler/contract/difference.ts';
import { Folded } from './folded.tsx';

const marks: Readonly<Record<DocumentChange['is'], string>> = {
  new: '+ added',
  removed: '− removed',
  changed: '~ changed',
};

/** Names what only the version before had. Nothing if there is no such version, or nothing is gone. */
export function Removed({ what, names }: { readonly what: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="note">
      <span className="change-mark">{marks.removed}</span> {what}: <Folded items={names} most={8} />
    </p>
  );
}

/** Whether something is new, gone or different since the version before. */
export function ChangeMark({ is }: Pick<DocumentChange, 'is'>) {
  return <span className="change-mark">{marks[is]}</span>;
}
