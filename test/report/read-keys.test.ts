import { expect, test } from 'vitest';
import { lifetimeInWords, settersInWords, storedOf } from '../../report/views/storage/stored.ts';
import { report } from './data/report-of.ts';

test('cookies and keys that rules only read are listed, with what reads them', () => {
  const data = report(`data area: text = local("area")
data unused: text = local("unused")
state basket: text { keep: visitor  key: session("basket")  group: necessary }
state kept: text { keep: visitor  key: cookie("kept")  group: necessary }
rule reads { on ready when exists area and exists basket and exists cookie("plain") do set(kept, area) }`);
  expect(storedOf(data).map((one) => [one.name, one.kind, settersInWords(one), lifetimeInWords(one)])).toEqual([
    ['OptanonConsent', 'cookie', 'no rule; the consent of the project reads it', 'not known: no rule sets it'],
    ['area', 'localStorage', 'no rule; data area reads it', 'not known: no rule sets it'],
    ['basket', 'sessionStorage', 'no rule; state basket reads it', 'not known: no rule sets it'],
    ['kept', 'cookie', 'rules, as “kept”', 'until the browser closes'],
    ['plain', 'cookie', 'no rule; a rule reads it', 'not known: no rule sets it'],
  ]);
});
