import { texts } from '../views/texts.ts';
import { memoize } from '../../compiler/compile/traverse/memoize.ts';
import { memoizeRule } from './memoize-rule.ts';
import type { NamesInText } from './text-section.ts';
import { titleOfRule, titlesOfSites } from '../titles.ts';
import { firstOf } from '../../compiler/language/source/first-of.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { count } from '../../compiler/language/source/count.ts';
import { identityInWords } from '../../compiler/describe/documents/identity-in-words.ts';
import { paragraph, type TextBlock } from '../../compiler/describe/blocks/block.ts';
import { refutedOf } from '../views/assertions/claims.ts';
import { linkTo } from '../../compiler/describe/blocks/write-html.ts';
import { reportTitle } from './report-title.ts';
import { escapeHtml, writeHtml } from '../../compiler/describe/blocks/write-html.ts';
import { writeMarkdown } from '../../compiler/describe/blocks/write-markdown.ts';

/** How many rules the text document may have inside of the report's page. Above that, it is a file of its own. */
export const mostRulesInPage = 500;

/**
 * Returns the text document as HTML, in parts: a title, contents, and a section for each view. The parts of unchanged
 * rules come from a cache, for `build --watch`. Without rules, their section links to the file that has them.
 */
export function writeTextDocument(data: ReportData, { hasRules }: { readonly hasRules: boolean }): string[] {
  const parts = sectionsOf(data).flatMap(({ html, rule }): string[] => {
    const items = !rule
      ? []
      : hasRules
        ? data.rules.map((one) => `${ruleHtml(one, namesIn(data))}\n`)
        : [`<p>${linkToText('The text of every rule is in its own file.')}</p>`];
    return [`<section>${html}\n`, ...items, '</section>\n'];
  });
  return [
    `${writeHtml(titleBlocks(data))}\n`,
    '<h2>Contents</h2>\n<ul>',
    ...sectionsOf(data).map(({ id, title }) => `<li><a href="${linkTo(id)}">${escapeHtml(title)}</a></li>`),
    '</ul>\n',
    ...parts,
  ];
}

/** The sections of the document, without rules. With very many rules, two files have them. */
const sectionsOf = memoize((data: ReportData) =>
  texts.map(({ id, title, blocks, rule }) => {
    const heading: TextBlock = { kind: 'heading', level: 2, text: title, id };
    return { id, title, rule, html: writeHtml([heading, ...blocks(data)]) };
  }),
);

/** Returns the text document as Markdown. */
export function writeTextMarkdown(data: ReportData): string {
  const blocks = texts.flatMap(({ title, blocks, rule }): TextBlock[] => [
    { kind: 'heading', level: 2, text: title },
    ...blocks(data),
    ...(rule ? data.rules.flatMap((one) => rule(one, namesIn(data))) : []),
  ]);
  return `${writeMarkdown([...titleBlocks(data), ...blocks])}\n`;
}

const namesIn = memoize((data: ReportData): NamesInText => {
  const { countries, sites, rules, inventory } = data;
  return {
    countries,
    ofSites: (names) => firstOf(titlesOfSites(data, names), Infinity),
    ofRule: (id) => titleOfRule(data, id),
    key: JSON.stringify([sites, rules, inventory.calls].map((list) => list.map(({ title = '' }) => title))),
  };
});

function titleBlocks(data: ReportData): TextBlock[] {
  const { identity, stage } = data;
  const refuted = refutedOf(data);
  const failed = `${count(refuted.length, 'claim is refuted', 'claims are refuted')}, and no script was written: `;
  return [
    { kind: 'heading', level: 1, text: reportTitle(data) },
    ...(refuted.length === 0
      ? []
      : [paragraph([{ strong: `${failed}${refuted.map(({ title }) => title).join('; ')}.` }])]),
    paragraph(`Stage ${stage}. Computed from the rules, not from recorded traffic.`),
    ...(identity ? [paragraph(identityInWords(identity))] : []),
  ];
}

/** The name of the file with the text of all rules, beside the page of the report. */
export const textFileName = 'text.html';

/** Returns a link to the file with the whole text document. */
export const linkToText = (text: string): string => `<a href="${textFileName}">${text}</a>`;

const ruleHtml = memoizeRule((rule, names) => writeHtml(texts.flatMap((section) => section.rule?.(rule, names) ?? [])));
