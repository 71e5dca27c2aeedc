import { memo } from 'react';
import { PanelContext } from '../parts/page.tsx';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import type { ReportAddress } from './address.ts';
import { NotFound } from '../parts/not-found.tsx';
import type { ReportView } from './report-view.ts';
import { Status } from './status.tsx';
import { useWide } from './use-wide.ts';

interface MainProps {
  readonly data: ReportData;
  readonly address: ReportAddress;
  readonly view: ReportView | undefined;
}

/** The current view: its list, one thing of it, or in wide windows both. */
export const Main = memo(function Main({ data, address, view }: MainProps) {
  const isWide = useWide();
  if (!view) return <NotFound what={`There is no view “${address.view}”.`} />;
  const { View, Detail, id } = view;
  const [shown] = address.path;
  const list = <View key={id} data={data} address={address} />;
  const detail = Detail && shown !== undefined && <Detail key={shown} data={data} address={address} id={shown} />;
  const status = <Status data={data} />;
  if (!Detail || !isWide) {
    return (
      <>
        {status}
        {detail || list}
      </>
    );
  }
  return (
    <>
      {status}
      <div className="split">
        <div>{list}</div>
        {detail ? (
          <PanelContext value={true}>
            <section className="panel" aria-label="Details">
              {detail}
            </section>
          </PanelContext>
        ) : (
          <p className="no-panel">Choose a title in the list: its details are then shown here.</p>
        )}
      </div>
    </>
  );
});
