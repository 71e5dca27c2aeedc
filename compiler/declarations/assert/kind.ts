import { defineKind } from '../kind.ts';

export const assertKind = defineKind({
  name: 'assert',
  summary: 'A promise about tags, rules or countries that holds for every visitor; it costs visitors nothing.',
  place: 240,
  namespace: 'assertions',
  programKey: 'assertions',
  isAboutRules: true,
  header: { names: 'none', title: 'required' },
  fields: {
    meets: { valueForm: 'list', summary: 'Numbers of the requirements it serves, such as CONS-08.' },
  },
  clauses: ['promise'],
  sentences: [
    'every tag where group is targeting runs only when condition',
    'tag name never runs when condition',
    'rule name never runs',
    'every country in europe has one adRegion',
  ],
  example: `tag pixels {
  vendor: pixel
  group: targeting
  on start
  options: { url: "https://pixel.example/p" }
}

assert "advertising waits for consent" {
  every tag where group is targeting
  runs only when consent.targeting
}`,
});
