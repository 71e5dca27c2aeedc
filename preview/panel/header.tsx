import type { ReactNode } from 'react';

/** The heading of the panel, with what leads to other pages. */
export function Header({ children }: { readonly children?: ReactNode }) {
  return (
    <header>
      <h1>What runs on this page</h1>
      {children}
    </header>
  );
}
