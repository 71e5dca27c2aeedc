import { defineKind } from '../../kind.ts';

export const casesKind = defineKind({
  name: 'cases',
  summary:
    'Runs the scenario once for each row of a table. A row has a value for each column and lists the tags and rules that run. Those listed only in other rows must not run.',
  header: { names: 'none', by: 'required' },
  openFields: 'required',
  rowsAreNotTexts: true,
  example: `rule thanks {
  on start
  when path is "/thanks"
  do log("thanks")
}

scenario "thanks visitors on the thank-you page" {

  cases by path, referrer {
    "/thanks", "https://www.example.com/": [thanks]
    "/thanks", missing:                    [thanks]
    "/jobs",   any:                        []
  }
}`,
});
