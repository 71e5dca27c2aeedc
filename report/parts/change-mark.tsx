import type { DocumentChange } from '../../compiler/contract/difference.ts';

const marks: Readonly<Record<DocumentChange['is'], string>> = {
  new: '+ added',
  removed: '− removed',
  changed: '~ changed',
};

/** Whether something is new, gone or different since the version before. */
export function ChangeMark({ is }: Pick<DocumentChange, 'is'>) {
  return <span className="change-mark">{marks[is]}</span>;
}
