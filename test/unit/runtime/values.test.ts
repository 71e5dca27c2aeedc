import { expect, test } from 'vitest';
import { asBoolean } from '../../../runtime/values/boolean.ts';
import { asCountry } from '../../../runtime/values/country.ts';
import { asInteger } from '../../../runtime/values/integer.ts';
import { asList } from '../../../runtime/values/list.ts';
import { asLocale } from '../../../runtime/values/locale.ts';
import { asNumber } from '../../../runtime/values/number.ts';
import { asRegion } from '../../../runtime/values/region.ts';
import { asText } from '../../../runtime/values/text.ts';

// Officially assigned in ISO 3166-1.
const assigned = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`;

test('accepts the 249 assigned countries, and no other two letters', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const accepted = letters.flatMap((one) => letters.map((other) => asCountry(one + other))).filter(Boolean);
  expect(accepted).toHaveLength(249);
  expect(accepted).toEqual(assigned.trim().split(/\s+/).toSorted());
});

test.each([
  [' jp ', 'JP'],
  ['Gb', 'GB'],
  ['UK', undefined],
  ['XX', undefined],
  ['T1', undefined],
  ['USA', undefined],
  ['', undefined],
  ['ıN', undefined],
  [null, undefined],
  [['JP'], undefined],
])('reads %j as the country %j, ignoring case (DATA-04)', (raw, country) => expect(asCountry(raw)).toBe(country));

test.each([
  ['text', 'text'],
  ['', ''],
  [0, '0'],
  [1.5, '1.5'],
  [false, 'false'],
  [NaN, undefined],
  [Infinity, undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
  [['a'], undefined],
])('reads %j as the text %j', (raw, text) => expect(asText(raw)).toBe(text));

test.each([
  [5, 5],
  ['5', 5],
  [' -1.5 ', -1.5],
  ['0', 0],
  ['', undefined],
  [' ', undefined],
  ['5px', undefined],
  ['Infinity', undefined],
  [NaN, undefined],
  [true, undefined],
  [null, undefined],
  [[5], undefined],
])('reads %j as the number %j', (raw, number) => expect(asNumber(raw)).toBe(number));

test.each([
  [5, 5],
  ['12', 12],
  ['12.0', 12],
  [1.5, undefined],
  ['1.5', undefined],
  [null, undefined],
])('reads %j as the integer %j', (raw, integer) => expect(asInteger(raw)).toBe(integer));

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['TRUE', undefined],
  [1, undefined],
  [0, undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as the boolean %j', (raw, boolean) => expect(asBoolean(raw)).toBe(boolean));

test.each([
  ['us-en', 'us-en'],
  [' CN-zh ', 'cn-zh'],
  ['en', undefined],
  ['us_en', undefined],
  ['us-en-x', undefined],
  [5, undefined],
])('reads %j as the locale %j', (raw, locale) => expect(asLocale(raw)).toBe(locale));

test.each([
  ['US-CA', 'US-CA'],
  [' us-ca ', 'US-CA'],
  ['ca', 'CA'],
  ['FR-2A', 'FR-2A'],
  ['75', '75'],
  ['US-', undefined],
  ['USCA', undefined],
  ['US-CALI', undefined],
  ['US;CA', undefined],
  ['', undefined],
  [75, undefined],
  [null, undefined],
])('reads %j as the region %j', (raw, region) => expect(asRegion(raw)).toBe(region));

test.each([
  [
    ['a', 5, null, true, {}],
    ['a', '5', 'true'],
  ],
  [[], []],
  ['a', undefined],
  [{ length: 1 }, undefined],
  [null, undefined],
])('reads %j as the list %j', (raw, list) => expect(asList(raw)).toEqual(list));

test.each([
  [asInteger, ['1', 2, 'x', 2.5], [1, 2]],
  [asCountry, ['jp', '', 'XX', 'U'], ['JP']],
])('reads items of a list by their type: %o', (read, raw, list) => expect(asList(raw, read)).toEqual(list));
