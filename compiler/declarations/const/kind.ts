import { defineKind } from '../kind.ts';

export const constKind = defineKind({
  name: 'const',
  noun: 'constant',
  summary:
    'A value with a name, known when the bundle is built. A long list stands in a file: lines("lists/hosts.txt") reads one value a line, without empty lines and those that begin with #; lines("lists/boards.tsv", column: "domain") reads a column, which the first line names (parted by commas in a .csv file, by tabs in any other). At most 10,000 values.',
  place: 50,
  namespace: 'values',
  programKey: 'constants',
  isOfItsFile: true,
  header: { names: 'one', type: true, value: 'one', valueRequired: true },
  example: 'const applyDelay = 500ms',
});
