import type { ReactNode } from 'react';
import { Header } from './header.tsx';

interface FailurePanelProps {
  /** The errors of the rules. */
  readonly text: string;
  readonly above: ReactNode;
}

/** The panel of a page without a bundle: the rules have never been valid. */
export function FailurePanel({ text, above }: FailurePanelProps) {
  return (
    <>
      <Header>{above}</Header>
      <main>
        <p>There is no bundle, because the rules have errors.</p>
        <pre className="errors">{text}</pre>
      </main>
    </>
  );
}
