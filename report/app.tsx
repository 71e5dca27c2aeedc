import { Contexts } from './contexts.tsx';
import { Masthead } from './parts/masthead.tsx';
import type { ReportData } from './report-data.ts';
import { followLink, useAddress } from './use-address.ts';
import { views } from './views/views.ts';

/** The whole report on one page, so that it can be read, searched and printed without scripts. */
export function App({ data }: { readonly data: ReportData }) {
  const address = useAddress();
  return (
    <Contexts data={data}>
      <div className="page" onClick={followLink}>
        <a className="skip-link" href="#main">
          Skip to the report
        </a>
        <Masthead data={data} />
        <main id="main" tabIndex={-1}>
          {views.map(({ id, View }) => (
            <View key={id} data={data} address={address} />
          ))}
        </main>
      </div>
    </Contexts>
  );
}

export const reportTitle = ({ project }: ReportData): string => `${project.title ?? project.name}: tag report`;
