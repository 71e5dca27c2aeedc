import { escapeHtml, writeHtml } from '../../compiler/describe/blocks/write-html.ts';
import { writeMarkdown } from '../../compiler/describe/blocks/write-markdown.ts';
import { reportBlocks, type ReportedImport } from './report-blocks.ts';

const style = `:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere } code { font-size: .9em } li { margin: .25rem 0 }`;

/** Returns the report of an import as Markdown. */
export const markdownReport = (reported: ReportedImport): string => writeMarkdown(reportBlocks(reported));

/** Returns the report of an import as one page of HTML, without scripts. */
export function htmlReport(reported: ReportedImport): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`Import of ${reported.title}`)}</title>
<style>${style}</style>
</head>
<body>
${writeHtml(reportBlocks(reported))}
</body>
</html>
`;
}
