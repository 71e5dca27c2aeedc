import { Contexts } from './contexts.tsx';
import { Masthead } from './parts/masthead.tsx';
import type { ReportData } from './report-data.ts';
import { followLink, useAddress } from './use-address.ts';
import { Countries } from './views/countries/view.tsx';
import { Overview } from './views/overview/view.tsx';
import { Promises } from './views/promises/view.tsx';
import { Rules } from './views/rules/view.tsx';
import { Sizes } from './views/sizes/view.tsx';
import { Warnings } from './views/warnings/view.tsx';

/** The whole report: everything is on one page, so that it can be read, searched and printed, also without script. */
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
          <Overview data={data} />
          <Countries data={data} />
          <Rules data={data} address={address} />
          <Promises data={data} />
          <Sizes data={data} />
          <Warnings warnings={data.warnings} />
        </main>
      </div>
    </Contexts>
  );
}

export const reportTitle = ({ project }: ReportData): string => `${project.title ?? project.name}: tag report`;
