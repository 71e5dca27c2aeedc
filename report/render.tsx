import { renderToString } from 'react-dom/server';
import { App, reportTitle } from './app.tsx';
import { embedReport } from './embed-report.ts';
import { embedScript, embedStyle } from './embed.ts';
import { encodeTexts } from './encode-texts.ts';
import { renderWithCards, type CardMemory } from './render-cards.tsx';
import type { ReportData } from './report-data.ts';

export interface ReportAssets {
  /** `client.tsx`, bundled as one classic script. */
  readonly script: string;
  /** `style.css`, bundled with its imports. */
  readonly style: string;
}

/**
 * Returns the report as one HTML file that opens from disk. It is complete without scripts; scripts add the search. The same
 * data and assets give the same bytes. With a memory, unchanged cards are not rendered again.
 */
export function renderReport(data: ReportData, assets: ReportAssets, memory?: CardMemory): Uint8Array {
  const script = embedScript(assets.script);
  const style = embedStyle(assets.style);
  const policy = `default-src 'none'; script-src ${script.hash}; style-src ${style.hash}; base-uri 'none'; form-action 'none'`;
  const head = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    renderToString(<title>{reportTitle(data)}</title>),
    `<style>${style.text}</style>`,
    '</head>',
    '<body>',
  ].join('\n');
  const page = memory ? renderWithCards(<App data={data} />, data, memory) : renderToString(<App data={data} />);
  return encodeTexts([
    `${head}\n<div id="report">`,
    page,
    '</div>\n<script type="application/json" id="report-data">',
    ...embedReport(data),
    `</script>\n<script>${script.text}</script>\n</body>\n</html>\n`,
  ]);
}
