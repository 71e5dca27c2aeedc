import { createContext, useContext } from 'react';
import type { ReportConsent } from '../report-data.ts';

/** The consent groups that the report was made with. */
export const ConsentContext = createContext<ReportConsent | undefined>(undefined);

/** A consent group by name and number: told apart by text first, by colour second. */
export function GroupBadge({ name }: { readonly name: string }) {
  const groups = useContext(ConsentContext)?.groups ?? [];
  const index = groups.findIndex((group) => group.name === name);
  return (
    <span className={`group-badge group-hue-${index < 0 ? 'none' : index % 6}`}>
      <span className="group-number" aria-hidden="true">
        {groups[index]?.number ?? '?'}
      </span>
      {name}
    </span>
  );
}

/** Where no group is needed; drawn open where a group's badge is filled. */
export function NoConsentBadge({ children = 'No consent needed' }: { readonly children?: string }) {
  return (
    <span className="group-badge no-consent">
      <span className="group-number" aria-hidden="true" />
      {children}
    </span>
  );
}
