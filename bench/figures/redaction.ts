import type { Figure, Measured } from '../figure.ts';
import { median } from '../median.ts';
import { openPage } from '../open-page.ts';
import { pageRates } from '../page-rates.ts';
import { runtimeScript } from '../runtime-script.ts';
import { defaultPersonalParameters } from '../../compiler/language/tables/personal-parameters.ts';
import { personalParameters } from '../../runtime/redaction/personal-parameters.ts';

const turns = 15;
const peer = '`new URL` and two regular expressions';
const address =
  'https://careers.example.com/us-en/jobsearch?jk=java%20engineer&ct=Berlin&utm_source=news&utm_medium=social';

/** Redacts in a real page. Each call gets another text, because browsers remember results of regular expressions. */
export const redaction: readonly Figure[] = [
  { text: address, name: 'an address with four parameters', atLeast: 0.2 },
  { text: `${address}&q=`, ending: '%40example.com', name: 'an address with an email address', atLeast: 0.08 },
  { text: 'https://www.example.com/us-en/insights/cloud-', name: 'an address without parameters', atLeast: 5 },
].map(({ text, ending = '', name, atLeast }) => ({
  figure: `redact ${name}`,
  peer,
  unit: 'events/s',
  mustReach: { atLeast },
  measure: () => measure(`${JSON.stringify(text)} + i + ${JSON.stringify(ending)}`),
}));

async function measure(text: string): Promise<Measured> {
  const ours = await runtimeScript(
    `import { redactUrl } from 'runtime/redaction/redact.ts'; window.redact = (text) => redactUrl(text, ${String(personalParameters(defaultPersonalParameters))});`,
  );
  // What a site would write by hand: a few names, and email addresses that are encoded at most once.
  const theirs = String.raw`window.redact = (text) => new URL(text).href
    .replace(/([?&](?:name|email|phone)=)[^&#]*/gi, '$1redacted')
    .replace(/[^\s/?#&=]+(?:@|%40)[^\s/?#&=]+\.[^\s/?#&=]+/gi, 'redacted');`;
  const repeated = { prepare: 'let length = 0;', act: `length += redact(${text}).length;` };
  const all = [
    { script: ours, ...repeated },
    { script: theirs, ...repeated },
  ];
  const [rates, others] = await openPage((page) => page.evaluate(pageRates, { all, turns }));
  return { ours: median(rates), theirs: median(others) };
}
