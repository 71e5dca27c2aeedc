import type { ReactNode } from 'react';
import { CountryNamesContext } from './parts/country-codes.tsx';
import { ConsentContext } from './parts/group-badge.tsx';
import type { ReportData } from './report-data.ts';

/** Provides data for components at any depth. */
export function Contexts({ data, children }: { readonly data: ReportData; readonly children: ReactNode }) {
  return (
    <ConsentContext value={data.consent}>
      <CountryNamesContext value={data.countries}>{children}</CountryNamesContext>
    </ConsentContext>
  );
}
