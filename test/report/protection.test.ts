import { expect, test } from 'vitest';
import type { ReportItem } from '../../compiler/contract/report/item.ts';
import type { ReportSent } from '../../compiler/contract/report/recipient.ts';
import { protectionOf, type ItemFlow } from '../../report/views/data/flows.ts';

const item: ReportItem = { id: 'email', title: 'email', kind: 'page', personal: 'personal(email)' };
const sent: ReportSent = { by: { kind: 'tag', id: 'ad' }, as: ['email'], value: ['email'], to: [0] };
const way: ItemFlow = {
  item,
  sent,
  cleaned: [],
  hashed: false,
  exceptions: [],
  removed: false,
  through: [],
  decides: false,
};
const cleaned: ItemFlow = { ...way, cleaned: ['redact'], removed: true };
const deciding: ItemFlow = { ...way, decides: true };

test('a value is protected as on its weakest way', () => {
  expect(protectionOf([cleaned, way, deciding]).word).toBe('as it is');
  expect(protectionOf([deciding, cleaned]).word).toBe('cleaned');
  expect(protectionOf([deciding, { ...cleaned, removed: false }, cleaned]).word).toBe('cleaned in part');
  const hashed = { ...way, cleaned: ['hash'], hashed: true };
  expect(protectionOf([hashed, cleaned]).word).toBe('as a hash');
  expect(protectionOf([hashed, way]).word).toBe('as it is');
  expect(protectionOf([]).word).toBe('not sent');
});
