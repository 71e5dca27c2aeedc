import { Fragment } from 'react';
import { oneIsEnough, withoutInWords, type NeededConsent } from '../consent-in-words.ts';
import type { ReportRule } from '../../compiler/contract/report/report-data.ts';
import type { DocumentVerdict } from '../../compiler/contract/verdict.ts';
import { withoutOf } from '../consent.ts';
import { useReport } from '../shell/report-context.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A badge for a consent group, with number and name. The colour only supports the text. */
export function GroupBadge({ name, note }: { readonly name: string; readonly note?: string }) {
  const groups = useReport().data.consent?.groups ?? [];
  const index = groups.findIndex((group) => group.name === name);
  return (
    <span className={`group-badge group-hue-${index < 0 ? 'none' : index % 6}`}>
      <span className="group-number" aria-hidden="true">
        {groups[index]?.number}
      </span>
      <Link to={{ kind: 'group', id: name }}>{name}</Link>
      {note === undefined ? null : ` ${note}`}
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

/** A badge for a rule or tag that needs no consent: none at all, or because it sends without that to a group. */
export function WithoutBadge({ rule }: { readonly rule: ReportRule }) {
  const without = withoutOf(rule);
  return <NoConsentBadge>{without.length > 0 ? withoutInWords(without) : undefined}</NoConsentBadge>;
}

/** Badges for the consent that the ways to something need. */
export function NeededGroups({
  of: { ways, byCondition = [], without = [], needsNone },
}: {
  readonly of: NeededConsent;
}) {
  return (
    <>
      {ways.map((way, at) => (
        <Fragment key={way.join()}>
          {at > 0 ? ' or ' : ''}
          {way.map((group, number) => (
            <Fragment key={group}>
              {number > 0 ? ' and ' : ''}
              <GroupBadge name={group} note={byCondition.includes(group) ? 'by condition' : undefined} />
            </Fragment>
          ))}
        </Fragment>
      ))}
      {ways.length > 1 ? <span className="note"> ({oneIsEnough})</span> : null}
      {without.length > 0 ? <NoConsentBadge>{withoutInWords(without)}</NoConsentBadge> : null}
      {needsNone ? (
        <NoConsentBadge>{ways.length + without.length > 0 ? 'in part no consent needed' : undefined}</NoConsentBadge>
      ) : null}
    </>
  );
}

const verdictWords: Readonly<Record<DocumentVerdict['verdict'], string>> = {
  proved: 'Proved',
  nothingRuns: 'Nothing runs',
  refuted: 'Refuted',
  notSettled: 'Not settled',
};

/** The verdict on a claim, as a sign and a word. */
export function VerdictBadge({ verdict }: { readonly verdict?: DocumentVerdict }) {
  const word = verdict?.verdict;
  return (
    <span className={`verdict verdict-${word ?? 'none'}`}>
      <Icon name={word ?? 'notSettled'} />
      {word ? verdictWords[word] : 'Not tried'}
    </span>
  );
}

/** Who receives a request: the owner of the site, or somebody else. */
export function PartyBadge({ party }: { readonly party: 'first' | 'third' | 'unknown' }) {
  if (party === 'third') {
    return (
      <span className="pill pill-third">
        <Icon name="third" />
        third party
      </span>
    );
  }
  return <span className="pill">{party === 'first' ? 'own domain' : 'any host'}</span>;
}

export function Pill({ children }: { readonly children: string }) {
  return <span className="pill">{children}</span>;
}

/** Marks personal data, with its kinds, such as `personal(id)`, and how it is protected. */
export function PersonalBadge({ kinds, note }: { readonly kinds: string; readonly note?: string }) {
  return (
    <span className="lead-personal">
      <Icon name="personal" />
      {kinds.replace('(', ' (')}
      {note === undefined ? null : ` · ${note}`}
    </span>
  );
}
