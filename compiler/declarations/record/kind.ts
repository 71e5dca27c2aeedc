import { defineKind } from '../kind.ts';

export const recordKind = defineKind({
  name: 'record',
  summary:
    'A shape with a name, which stands wherever a type does: its fields and their types in braces, or schema("schemas/job.json"). Who writes one leaves out no field but those with ?; in what a page or storage holds, every field may be missing.',
  place: 130,
  namespace: 'types',
  programKey: 'records',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'one' },
  valueIsNoText: true,
  openFields: true,
  rowsAreNotTexts: true,
  example: 'record appliedJob {\n  JobSource: text\n  applied:   boolean?\n  ip:        personal text\n}',
});
