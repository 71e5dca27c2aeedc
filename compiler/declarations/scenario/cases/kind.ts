import { defineKind } from '../../kind.ts';

export const casesKind = defineKind({
  name: 'cases',
  summary:
    'A table: the scenario is played for each row, which gives a value for each column and lists the tags and rules that run; those of other rows do not.',
  header: { names: 'none', by: 'required' },
  openFields: 'required',
  rowsAreNotTexts: true,
  example: `rule thanks {
  on start
  when path is "/thanks"
  do log("thanks")
}

scenario "who is thanked" {
  cases by path, referrer {
    "/thanks", "https://www.example.com/": [thanks]
    "/thanks", missing:                    [thanks]
    "/jobs",   any:                        []
  }
}`,
});
