import { test } from 'vitest';
import { findText } from '../../../../../compiler/proof/text/find-text.ts';
import type { TextConstraint, TextTest } from '../../../../../compiler/proof/text/text-test.ts';

const yes = (test: any): TextConstraint => ({ test, holds: true });
const no = (test: any): TextConstraint => ({ test, holds: false });
const m = (pattern: string, ignoreCase = false): TextTest => ({ kind: 'matches', pattern, ignoreCase });
const cases: Record<string, TextConstraint[]> = {
  empty: [],
  abba: [yes(m('^(ab|ba)+$')), no({ kind: 'contains', text: 'abab' }), yes({ kind: 'ends', text: 'ba' }), yes(m('^.{8,}$'))],
  path: [yes({ kind: 'starts', text: '/' }), yes({ kind: 'contains', text: '/careers/' }), no({ kind: 'starts', text: '/careers' }), yes({ kind: 'segment', number: 1, test: m('^[a-z]{2}-[a-z]{2}$') })],
  pairs: [yes({ kind: 'starts', text: '/a' }), yes({ kind: 'starts', text: '/b' }), yes({ kind: 'contains', text: 'zzz' })],
  pw: [yes(m('^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?!.*aa)[^]{8,}$'))],
  behind: [yes(m('(?<=foo)bar(?!baz)')), no(m('^foo')), yes(m('\\bfoo'))],
  ref: [yes(m('(\\w)\\1'))],
  sigma: [yes({ lower: true, kind: 'is', text: 'aς' }), no({ kind: 'contains', text: 'ς' })],
  dotI: [yes({ lower: true, kind: 'is', text: 'i̇' }), no({ kind: 'contains', text: 'i' })],
  kelvin: [yes({ lower: true, kind: 'is', text: 'k' }), no(m('[kK]'))],
  deseret: [yes({ lower: true, kind: 'is', text: '𐐨' }), no({ kind: 'is', text: '𐐨' })],
  segs: [yes({ kind: 'segments', operator: 'is', value: 3 }), yes({ kind: 'ends', text: '/' }), no({ kind: 'segments', operator: '<', value: 3 })],
  segsNone: [yes({ kind: 'segments', operator: '<', value: 3 }), yes({ kind: 'segment', number: 3, test: { kind: 'contains', text: '' } })],
  segs2: [yes({ kind: 'segments', operator: '<', value: 3 }), yes({ kind: 'segment', number: 2, test: { kind: 'contains', text: '' } })],
  many: Array.from({ length: 163 }, (_, i) => yes({ kind: 'contains', text: `w${(i * 7919) % 1000}x` })),
  manyNo: [yes(m('^[a-z]{2}$')), ...Array.from({ length: 163 }, (_, i) => no({ kind: 'is', text: String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26)) }))],
  manyStarts: [yes(m('^/[a-z]{2}-[a-z]{2}/')), ...Array.from({ length: 163 }, (_, i) => no({ kind: 'starts', text: '/' + String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26)) }))],
  manyBad: [...Array.from({ length: 12 }, (_, i) => yes({ kind: 'contains', text: `w${(i * 7919) % 1000}x` })), no(m('w9'))],
  ten: [...Array.from({ length: 40 }, (_, i) => yes({ kind: 'contains', text: `/${(i * 7919) % 1000}x` })), yes({kind: 'starts', text:'/abc'}), yes({kind:'ends', text: '/end'}), no({kind:'contains', text:'//'})],
  big: [yes(m('^[ab]*a[ab]{16}$')), yes(m('^[ab]*b[ab]{14}$')), no(m('ab')) , no(m('ba'))],
  big2: [yes(m('^[ab]*a[ab]{16}$')), yes(m('^[ab]*b[ab]{14}$')), no(m('a{2}')) , no(m('b{3}'))],
};
test('x', () => {
  for (let round = 0; round < 2; round++)
  for (const [name, constraints] of Object.entries(cases)) {
    const t = performance.now();
    const found = findText(constraints);
    console.log(name.padEnd(12), (performance.now() - t).toFixed(1), JSON.stringify(found).slice(0, 300));
  }
});
