import { linkTo } from '../../address.ts';
import type { ReportAssertion, ReportScenario } from '../../report-data.ts';
import { Paragraphs } from '../../parts/paragraphs.tsx';

interface ExampleHeadProps {
  readonly example: ReportAssertion | ReportScenario;
  readonly anchor: string;
}

/** The title of an assertion or scenario, with its file and documentation. */
export function ExampleHead({ example: { title, place, documentation }, anchor }: ExampleHeadProps) {
  return (
    <>
      <h3 id={`${anchor}-title`}>
        {title}
        <a className="permalink" href={linkTo(anchor)} aria-label={`Link to ${title}`}>
          #
        </a>
      </h3>
      <p className="place">{`${place.path}:${place.line}`}</p>
      {documentation ? <Paragraphs text={documentation} /> : null}
    </>
  );
}
