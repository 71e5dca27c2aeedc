import { renderToStaticMarkup } from 'react-dom/server';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { readAddress } from '../../report/shell/address.ts';
import { ReportContext } from '../../report/shell/report-context.ts';
import { views } from '../../report/views/views.ts';

/** Returns what a view shows at an address, as HTML. */
export function renderView(hash: string, data: ReportData): string {
  const address = readAddress(hash);
  const { View, Detail } = views.find(({ id }) => id === address.view)!;
  const [id] = address.path;
  return renderToStaticMarkup(
    <ReportContext value={{ data, views: new Set(views.map((view) => view.id)) }}>
      {Detail && id !== undefined ? (
        <Detail data={data} address={address} id={id} />
      ) : (
        <View data={data} address={address} />
      )}
    </ReportContext>,
  );
}

/** Returns the text that a view shows at an address. */
export const textOfView = (hash: string, data: ReportData): string =>
  renderView(hash, data)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
