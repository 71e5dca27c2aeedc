import { compactData } from './compact-data.ts';
import { elementTexts } from './document-texts.ts';
import { embedReport } from './embed-report.ts';
import { embedJson, embedScript, embedStyle } from './embed.ts';
import { encodeTexts } from './encode-texts.ts';
import type { ReportData } from '../compiler/contract/report/report-data.ts';

import { linkToText, mostRulesInPage, textFileName, writeTextDocument } from './text/text-document.ts';
import { shortIdentity } from '../compiler/describe/documents/identity-in-words.ts';
import { reportTitle } from './text/report-title.ts';
import { escapeHtml } from '../compiler/describe/blocks/write-html.ts';

export interface ReportAssets {
  /** `client.tsx`, bundled as one classic script. */
  readonly script: string;
  /** `style.css`, bundled with its imports. */
  readonly style: string;
}

/** A file of the report. */
export interface ReportFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Returns the files of the report: one HTML file that opens from disk, with the text of everything for readers without
 * scripts and for print. With very many rules, a second file has that text. The same data and assets give the same bytes.
 */
export function renderReport(data: ReportData, assets: ReportAssets): readonly ReportFile[] {
  const hasRules = data.rules.length <= mostRulesInPage;
  const index = { name: 'index.html', content: renderPage(data, assets, hasRules) };
  return hasRules ? [index] : [index, { name: textFileName, content: renderTextFile(data, assets) }];
}

function renderPage(data: ReportData, assets: ReportAssets, hasRules: boolean): Uint8Array {
  const script = embedScript(assets.script);
  const note = `<noscript><p>Without scripts, ${linkToText('the text of all rules')} is in its own file.</p></noscript>\n`;
  const text = writeTextDocument(data, { hasRules });
  // Very many rules are not in the document, and reading them as JSON takes the least time.
  const compact = hasRules ? embedJson(compactData(data, elementTexts(text.join('')))) : undefined;
  const { data: content, details } = compact === undefined ? embedReport(data) : { data: [compact], details: [] };
  return encodeTexts([
    ...head(data, assets, `script-src ${script.hash}; `),
    '<div id="report"></div>\n<div class="text-document in-page">\n',
    hasRules ? '' : note,
    ...text,
    // Browsers read tens of megabytes in a template three times as fast as in a script.
    `</div>\n<template id="report-data"${hasRules ? ' class="compact"' : ''}>`,
    ...content,
    ...details.flatMap((part) => ['</template>\n<template class="report-details">', ...part]),
    `</template>\n<script>${script.text}</script>\n</body>\n</html>\n`,
  ]);
}

function renderTextFile(data: ReportData, assets: ReportAssets): Uint8Array {
  return encodeTexts([
    ...head(data, assets, ''),
    '<div class="text-document">\n',
    ...writeTextDocument(data, { hasRules: true }),
    '</div>\n</body>\n</html>\n',
  ]);
}

/** Returns the style of printed pages: what the report is about at the top of each, and numbers at the bottom. */
function printedPages(data: ReportData): string {
  const { identity, stage } = data;
  const parts = [reportTitle(data), `stage ${stage}`, ...(identity ? [`rules ${shortIdentity(identity)}`] : [])];
  // Anything but plain characters is escaped, because names may hold quotes and markup.
  const text = parts.join(' · ').replaceAll(/[^\w .:]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `);
  const margin = 'font: 8pt system-ui, sans-serif; color: #57606a;';
  return `@page { margin: 18mm 14mm; @top-left { content: "${text}"; ${margin} } @bottom-right { content: counter(page) " / " counter(pages); ${margin} } }`;
}

function head(data: ReportData, assets: ReportAssets, scripts: string): string[] {
  const style = embedStyle(`${assets.style}\n${printedPages(data)}`);
  const policy = `default-src 'none'; ${scripts}style-src ${style.hash}; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    '<meta name="color-scheme" content="light dark">\n<meta name="robots" content="noindex">\n',
    `<title>${escapeHtml(reportTitle(data))}</title>\n<style>${style.text}</style>\n</head>\n<body>\n`,
  ];
}
