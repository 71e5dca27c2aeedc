import { defineLint } from '../define-lint.ts';

const country = 'data visitorCountry: country = layer("visitor.country")';
const groups = 'group necessary = 1 group targeting = 4';

export const countriesWithoutDefault = defineLint({
  name: 'countries-without-default',
  summary: 'The consent defaults by country have no row "otherwise".',
  why: 'In all other countries, visitors who have not chosen yet get only strictly necessary tags, and nobody notices.',
  fix: 'Add the row, even if it only says: otherwise: [necessary]',
  good: [
    `${country}\nconsent {\n  ${groups}\n  default by visitorCountry { US: [necessary, targeting], otherwise: [necessary] }\n}`,
    `consent {\n  ${groups}\n  default { otherwise: [necessary] }\n}`,
    `consent {\n  ${groups}\n}`,
  ],
  bad: [
    `${country}\nconsent {\n  ${groups}\n  default by visitorCountry { US: [necessary, targeting] }\n}`,
    `${country}\nconsent {\n  ${groups}\n  default by visitorCountry { US: [necessary, targeting], missing: [necessary] }\n}`,
  ],
  run({ consent }, warn) {
    if (!consent?.default || consent.default.otherwise) return;
    const message = 'The consent defaults do not cover other countries, which get only strictly necessary tags.';
    warn(message, consent.default.nameSpan);
  },
});
