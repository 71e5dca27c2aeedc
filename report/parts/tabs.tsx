import { writeAddress, type ReportAddress } from '../shell/address.ts';

export interface Tab {
  readonly label: string;
  readonly to: Pick<ReportAddress, 'view'> & Partial<ReportAddress>;
  readonly isCurrent: boolean;
}

/** Links between the parts of a view. Each has an address, so they are links and not buttons. */
export function Tabs({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ label, to, isCurrent }) => (
        <a key={label} href={writeAddress(to)} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
