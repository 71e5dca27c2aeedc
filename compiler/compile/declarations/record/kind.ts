import { defineKind } from '../kind.ts';

export const recordKind = defineKind({
  name: 'record',
  summary:
    'A named record type: its fields and their types in braces, or schema("schemas/job.json"). Rules that write such a record must set every field except those with ?. In values from a page or from storage, every field may be missing.',
  place: 130,
  namespace: 'types',
  programKey: 'records',
  isOfItsFile: true,
  countsUses: true,
  listsNames: true,
  header: { names: 'one', title: true, value: 'one' },
  valueIsNoText: true,
  openFields: true,
  rowsAreNotTexts: true,
  example: 'record appliedJob {\n  JobSource: text\n  applied:   boolean?\n  ip:        personal text\n}',
});
