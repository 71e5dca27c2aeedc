import { createContext, useContext } from 'react';
import type { ReportConsent } from '../report-data.ts';

/** The consent groups of the report. */
export const ConsentContext = createContext<ReportConsent | undefined>(undefined);

/** A badge for a consent group, with name and number. The colour only supports the text. */
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

/** A badge for no consent group. It is an outline, whereas group badges are filled. */
export function NoConsentBadge({ children = 'No consent needed' }: { readonly children?: string }) {
  return (
    <span className="group-badge no-consent">
      <span className="group-number" aria-hidden="true" />
      {children}
    </span>
  );
}
