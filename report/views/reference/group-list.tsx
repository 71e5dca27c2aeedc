import { Mentions, mentionsOfTags } from '../../parts/mentions.tsx';
import { FilterLink } from '../../parts/filter-link.tsx';
import { Rows } from '../../parts/rows.tsx';
import type { ReportConsent } from '../../../compiler/contract/report/report-data.ts';
import { refAddress } from '../../shell/ref-address.ts';

interface GroupListProps {
  readonly consent: ReportConsent;
  readonly shown: string | undefined;
}

/** The consent groups, with the tags that are named for them and their cookies. */
export function GroupList({ consent: { groups }, shown }: GroupListProps) {
  return (
    <Rows
      label="Consent groups"
      rows={groups.map(({ name, number, enables, cookies }) => ({
        key: name,
        title: name,
        to: refAddress({ kind: 'group', id: name }),
        note: `number ${number}`,
        text: (
          <>
            {enables.length === 0 ? null : (
              <>
                Tags named for this group: <Mentions mentions={mentionsOfTags(enables)} />.{' '}
              </>
            )}
            {cookies.length === 0 ? null : (
              <>
                Cookies <code>{cookies.join(', ')}</code>
              </>
            )}
          </>
        ),
        badges: <FilterLink filter={{ consent: name }}>Rules that need it</FilterLink>,
        isCurrent: name === shown,
      }))}
      none="This project has no consent groups."
    />
  );
}
