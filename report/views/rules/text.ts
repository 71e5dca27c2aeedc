import { consentInWords, consentOfAction, withoutInWords } from '../../consent-in-words.ts';
import { extentWith, groupsOf, withoutOf } from '../../consent.ts';
import { plainText } from '../../../compiler/contract/report/text.ts';
import { formatDuration } from '../../parts/duration.ts';
import { formatInteger } from '../../../compiler/language/source/count.ts';
import { countryNames } from '../../parts/country-names.ts';
import type {
  ReportAction,
  ReportCondition,
  ReportData,
  ReportDestination,
  ReportRule,
} from '../../../compiler/contract/report/report-data.ts';
import {
  anchorOf,
  code,
  facts,
  paragraphs,
  withCode,
  type TextBlock,
  type Inline,
} from '../../../compiler/describe/blocks/block.ts';
import type { NamesInText, TextSection } from '../../text/text-section.ts';
import { waitOf } from './wait-of.ts';

/** The rules and tags in the text document, in full. */
export const rulesText: TextSection = {
  id: 'rules',
  title: 'Rules and tags',
  place: 60,
  blocks: ({ rules }) =>
    rules.length === 0 ? [{ kind: 'paragraph', text: 'This project has no rules and no tags.' }] : [],
  rule: describeRule,
};

function describeRule(rule: ReportRule, names: NamesInText): readonly TextBlock[] {
  const { kind, id, title, sentence, documentation, source, place } = rule;
  const { stages, sites, off, meets, vendor, party, order, bytes, events, once, options, within } = rule;
  return [
    { kind: 'heading', level: 3, text: title ?? id, id: anchorOf(kind, id) },
    { kind: 'paragraph', text: [`${kind === 'tag' ? 'Tag' : 'Rule'} `, code(id), ` ${place.path}:${place.line}`] },
    ...(sentence ? [{ kind: 'paragraph', text: plainText(sentence) } as const] : []),
    ...paragraphs(documentation),
    ...facts(
      ['Switched off', off === undefined ? [] : [off]],
      ['When', events.map((event) => [code(event)])],
      ['Only if', rule.conditions.flatMap((condition) => describeCondition(condition, names.countries))],
      ['Checked again', within === undefined ? [] : [`while it is false, for ${formatDuration(within)} at most`]],
      ['How often', once === undefined ? [] : [plainText(once)]],
      ['Then', rule.actions.flatMap((action) => describeAction(action, names))],
      ['Sends to', rule.sendsTo.map((one) => describeDestination(one, names))],
      ['Options', options.map(({ name, text, summary }) => [code(`${name}: ${text}`), ' ', ...withCode(summary)])],
      ['Consent needed', [consentOf(rule)]],
      ['Vendor', vendor === undefined ? [] : [party === undefined ? vendor : `${vendor}, ${party} party`]],
      ['One account for all stages', rule.sharedAccount === undefined ? [] : [rule.sharedAccount]],
      ['Sends without consent', rule.exempt === undefined ? [] : [rule.exempt]],
      ['Sends pings without cookies before consent', rule.advanced === undefined ? [] : [rule.advanced]],
      ['Without consent', rule.withoutConsent === undefined ? [] : [rule.withoutConsent]],
      ['Of what happened before consent', rule.ofBefore === undefined ? [] : [rule.ofBefore]],
      ['Its script', [...(rule.vendorScript ?? [])]],
      ['After withdrawal', rule.afterWithdrawal === undefined ? [] : [withCode(rule.afterWithdrawal)]],
      ['Sites', off !== undefined ? [] : sites.length === 0 ? ['None at this stage'] : [names.ofSites(sites)]],
      ['Stages', stages.length === 0 ? [] : [stages.join(', ')]],
      ['Order', [String(order)]],
      ['Requirements', meets.length === 0 ? [] : [meets.join(', ')]],
      ['Size', bytes.map(({ site, bytes }) => `${names.ofSites([site])} ${formatInteger(bytes)} B`)],
    ),
    { kind: 'code', text: source },
  ];
}

function consentOf(rule: ReportRule): string {
  const extent = extentWith(rule, []);
  const without = withoutOf(rule);
  if (extent === 'all') return without.length > 0 ? withoutInWords(without) : 'none';
  const groups = groupsOf(rule);
  const words = groups.length > 1 ? `${groups.join(', ')}, each for its own actions` : groups.join();
  return extent === 'part' ? `${words}, for some actions; the others run without consent` : words;
}

function describeCondition({ text, uses, isOfConsent }: ReportCondition, countries: ReportData['countries']): Inline[] {
  return [
    [code(text), isOfConsent ? ' (otherwise the consent block disables it)' : ''],
    ...uses.map(({ name, text, codes, documentation }): Inline => {
      const meaning = codes ? countryNames(countries, codes) : text === undefined ? '' : code(text);
      return [
        code(name),
        ...(documentation === undefined ? [' means '] : [': ', ...withCode(documentation), ' ']),
        meaning,
      ];
    }),
  ];
}

function describeAction(action: ReportAction, { countries, ofRule }: NamesInText): Inline[] {
  const { text, words, tag, thenWaits, conditions = [] } = action;
  const consent = consentOfAction(action);
  const notes = [
    consent.needsNone ? 'no consent needed' : `${consent.without ? '' : 'needs '}${consentInWords(consent)}`,
    ...(tag === undefined ? [] : [`with the tag “${ofRule(tag)}”`]),
    ...(thenWaits ? [waitOf(action)] : []),
  ];
  return [
    words ? [`${plainText(words)}: `, code(text), ` ${notes.join(', ')}`] : `${text} ${notes.join(', ')}`,
    ...conditions.flatMap((one) => describeCondition(one, countries)),
  ];
}

function describeDestination(
  { origin, tag, call, loads, via, byScript, sites }: ReportDestination,
  { ofRule, ofSites }: NamesInText,
): Inline {
  const where = origin === undefined ? 'a host computed in the page' : origin;
  const through = call
    ? ` by the ${call.party}-party call “${ofRule(call.name)}”`
    : tag === undefined
      ? ''
      : ` with the tag “${ofRule(tag)}”`;
  return [
    origin === 'itself' ? 'the site itself' : where,
    through,
    ...(call ? [': ', code(`${call.method} ${call.address}`)] : []),
    call && call.sends.length > 0 ? ` with ${call.sends.join(', ')}` : '',
    via === undefined ? '' : ` through ${via}`,
    loads === undefined ? '' : `, and loads a ${loads.join(' and a ')} from there`,
    byScript ? ', requested by its script' : '',
    ` on ${ofSites(sites)}`,
  ];
}
