import { Header } from './header.tsx';

/** The panel of a page without a bundle: the rules have been wrong since the start of the demo. */
export function FailurePanel({ text }: { readonly text: string }) {
  return (
    <>
      <Header />
      <main>
        <p>There is no bundle, because the rules have errors.</p>
        <pre className="errors">{text}</pre>
      </main>
    </>
  );
}
