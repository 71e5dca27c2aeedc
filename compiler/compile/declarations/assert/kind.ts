import { defineKind } from '../kind.ts';

export const assertKind = defineKind({
  name: 'assert',
  summary:
    'An assertion about tags, rules, calls, hosts or countries that must be true for every visitor. It adds nothing to bundles.',
  place: 240,
  namespace: 'assertions',
  programKey: 'assertions',
  isAboutRules: true,
  header: { names: 'none', title: 'required' },
  fields: {
    meets: { valueForm: 'list', summary: 'The numbers of the requirements it covers, such as CONS-08.' },
  },
  clauses: ['promise'],
  sentences: [
    'every tag where group is targeting runs only when condition',
    'tag name never runs when condition',
    'rule name never runs',
    'every call where party is third runs only when condition',
    'every sender where party is third never runs when condition',
    'host "ads.example.com" receives only when condition',
    'host "ads.example.com" never receives personal',
    'every tag where party is third never sends personal(email)',
    'tag name sends at most 1',
    'every rule stores state only when condition',
    'every tag loads script only when condition',
    'every tag where party is third never loads script when condition',
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
