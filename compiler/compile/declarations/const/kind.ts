import { defineKind } from '../kind.ts';

export const constKind = defineKind({
  name: 'const',
  noun: 'constant',
  summary:
    'A named value that is known at build time. A long list can be read from a file: lines("lists/hosts.txt") reads one value per line and skips empty lines and lines that begin with #. lines("lists/boards.tsv", column: "domain") reads one column of a table; the first line has the names of the columns, separated by commas in a .csv file and by tabs in any other. At most 10,000 values.',
  place: 50,
  namespace: 'values',
  programKey: 'constants',
  isOfItsFile: true,
  header: { names: 'one', type: true, value: 'one', valueRequired: true },
  example: 'const applyDelay = 500ms',
});
