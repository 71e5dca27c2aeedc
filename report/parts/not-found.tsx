import { Page } from './page.tsx';

/** The page of an address that leads nowhere. */
export function NotFound({ what }: { readonly what: string }) {
  return (
    <Page title="Not found">
      <p>{what} It may have another name in this version.</p>
    </Page>
  );
}
