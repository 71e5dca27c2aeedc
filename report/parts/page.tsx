import { createContext, useContext, type ReactNode } from 'react';
import { writeAddress } from '../shell/address.ts';

/** Whether a page is shown in the panel beside its list. */
export const PanelContext = createContext(false);

interface PageProps {
  readonly title: string;
  /** Below the title, smaller. */
  readonly note?: ReactNode;
  /** Of one thing: the view of its list. */
  readonly within?: { readonly view: string; readonly label: string };
  readonly children: ReactNode;
}

/** The page of a view or of one thing: its title and its content. */
export function Page({ title, note, within, children }: PageProps) {
  const isPanel = useContext(PanelContext);
  const Title = isPanel ? 'h2' : 'h1';
  return (
    <div className="page">
      <div className="page-head">
        {within && (
          <p className="trail">
            <a href={writeAddress({ view: within.view })}>{isPanel ? 'Close' : within.label}</a>
          </p>
        )}
        <Title className="page-title" tabIndex={-1}>
          {title}
        </Title>
        {note === undefined ? null : <div className="page-note">{note}</div>}
      </div>
      {children}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, aside, children }: SectionProps) {
  const Title = useContext(PanelContext) ? 'h3' : 'h2';
  return (
    <section className="section">
      <div className="section-head">
        <Title>{title}</Title>
        {aside === undefined ? null : <p className="section-aside">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
