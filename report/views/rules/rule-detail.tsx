import { titlesOfSites } from '../../titles.ts';
import type { ReactNode } from 'react';
import type { InventoryTag } from '../../../compiler/contract/report/inventory.ts';
import { extentWith, groupsOf } from '../../consent.ts';
import { sendsSomething } from '../../filters.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { mentionsOfRules } from '../../mentions-of-rules.ts';
import { GroupBadge, NoConsentBadge, PartyBadge, Pill, WithoutBadge } from '../../parts/badges.tsx';
import { formatInteger } from '../../../compiler/language/source/count.ts';
import { DocText } from '../../parts/doc-text.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Link } from '../../parts/link.tsx';
import { NotDeclared } from '../../parts/not-declared.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { PlaceText } from '../../parts/place-text.tsx';
import { Text } from '../../parts/text.tsx';
import { SourceText } from '../../parts/source-text.tsx';
import { ownOrOfGroups, purposesInWords } from '../../purposes.ts';
import type { ReportData, ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { runsAtStage, whyNotHere } from '../../runs-at-stage.ts';
import type { ViewProps } from '../../shell/report-view.ts';
import { usersOfTags } from '../../users-of-tags.ts';
import { operatorInWords } from '../recipients/accounts.ts';
import { Cookies } from '../recipients/cookies.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleConditions } from './rule-conditions.tsx';
import { RuleDestinations } from './rule-destinations.tsx';
import { RuleEvents } from './rule-events.tsx';
import { RuleExamples } from './rule-examples.tsx';
import { RuleOptions } from './rule-options.tsx';

const usersIn = memoize(usersOfTags);
const mentionsIn = memoize(mentionsOfRules);

/** Everything about a rule or tag. */
export function RuleDetail({ data, id }: ViewProps & { readonly id: string }) {
  const rule = data.rules.find((rule) => rule.id === id);
  if (!rule) return <NotFound what={`There is no rule or tag “${id}”.`} />;
  const { kind, title, sentence, documentation, source, place } = rule;
  return (
    <Page
      title={title ?? id}
      note={
        <>
          {kind === 'tag' ? 'Tag' : 'Rule'} <code>{id}</code>
        </>
      }
      within={{ view: 'rules', label: 'Rules' }}
    >
      <p className="badges">
        <Badges rule={rule} />
      </p>
      {sentence ? (
        <p className="sentence">
          <Text text={sentence} />
        </p>
      ) : null}
      {documentation ? <Paragraphs text={documentation} /> : null}
      <div className="columns">
        <Section title="What it does">
          <dl className="story">
            <RuleEvents rule={rule} users={(kind === 'tag' && usersIn(data).get(id)) || []} />
            <RuleConditions rule={rule} />
            <RuleActions actions={rule.actions} data={data} />
            <RuleDestinations rule={rule} />
            <RuleOptions options={rule.options} />
          </dl>
        </Section>
        <Section title="Facts">
          <RuleFacts data={data} rule={rule} />
        </Section>
      </div>
      <RuleExamples data={data} rule={rule} />
      <Mentions data={data} id={id} />
      <details className="source">
        <summary>
          Source <PlaceText place={place} />
        </summary>
        <pre>
          <SourceText text={source} />
        </pre>
      </details>
    </Page>
  );
}

function Badges({ rule }: { readonly rule: ReportRule }) {
  const extent = extentWith(rule, []);
  return (
    <>
      {runsAtStage(rule) ? null : <Pill>{whyNotHere(rule)}</Pill>}
      {rule.party === undefined ? null : <PartyBadge party={rule.party} />}
      {sendsSomething(rule) ? null : <Pill>sends nothing</Pill>}
      {groupsOf(rule).map((group) => (
        <GroupBadge key={group} name={group} />
      ))}
      {extent === 'all' ? <WithoutBadge rule={rule} /> : null}
      {extent === 'part' ? <NoConsentBadge>some actions need none</NoConsentBadge> : null}
    </>
  );
}

function RuleFacts({ data, rule }: { readonly data: ReportData; readonly rule: ReportRule }) {
  const {
    kind,
    id,
    vendor,
    sharedAccount,
    exempt,
    advanced,
    ofBefore,
    withoutConsent,
    vendorScript,
    afterWithdrawal,
    sites,
    stages,
    off,
    order,
    meets,
    bytes,
  } = rule;
  const tag = kind === 'tag' ? data.inventory.tags.find((one) => one.id === id) : undefined;
  const sizes = new Map(bytes.map(({ site, bytes }) => [site, bytes]));
  return (
    <Facts
      facts={[
        [
          'Who runs it',
          runsAtStage(rule) ? (
            <Link key="who" to={{ view: 'who', query: { of: `${kind}.${id}` } }}>
              Countries × consent
            </Link>
          ) : undefined,
        ],
        ['Switched off', off],
        ['Vendor', vendor],
        ['One account for all stages', sharedAccount],
        ['Sends without consent', exempt],
        ['Sends pings without cookies before consent', advanced],
        ['Without consent', withoutConsent],
        ['Of what happened before consent', ofBefore],
        ['Its script', vendorScript?.join(' ') || undefined],
        ['After withdrawal', afterWithdrawal && <DocText key="withdrawal" text={afterWithdrawal} />],
        ...(tag ? factsOfTag(data, tag) : []),
        [
          'Sites',
          off !== undefined ? undefined : sites.length === 0 ? (
            'None at this stage'
          ) : (
            <ul key="sites">
              {sites.map((site) => (
                <li key={site}>
                  {titlesOfSites(data, [site])}
                  {sizes.has(site) ? <span className="size">{formatInteger(sizes.get(site)!)} B</span> : null}
                </li>
              ))}
            </ul>
          ),
        ],
        ['Stages', stages.join(', ') || undefined],
        ['Order', order],
        ['Requirements', meets.length === 0 ? undefined : meets.join(', ')],
      ]}
    />
  );
}

/** What the rule files declare about a tag, or about its consent group. */
function factsOfTag(data: ReportData, tag: InventoryTag): readonly (readonly [string, ReactNode])[] {
  const { id, purpose, group, owner, until, reason, approved, operator } = tag;
  const purposes = ownOrOfGroups(data.inventory, purpose, group === undefined ? [] : [group]);
  return [
    ['Purpose', purposesInWords(purposes) || <NotDeclared key="purpose" />],
    ['Owner', owner ?? <NotDeclared key="owner" />],
    ['Reason for loading code', reason],
    ['Approved', approved],
    ['Operated by', operator && operatorInWords(operator)],
    ['Needed until', until ?? <NotDeclared key="until" />],
    ['Cookies', <Cookies key="cookies" data={data} tags={[id]} />],
  ];
}

const mentionTitles = { assertion: 'Assertions about it', scenario: 'Scenarios with it' } as const;

function Mentions({ data, id }: { readonly data: ReportData; readonly id: string }) {
  const mentions = mentionsIn(data).get(id) ?? [];
  return (['assertion', 'scenario'] as const).map((kind) => {
    const titles = mentions.filter((mention) => mention.kind === kind).map(({ title }) => title);
    return titles.length === 0 ? null : (
      <Section key={kind} title={mentionTitles[kind]} aside={titles.length}>
        <ul className="links">
          {titles.map((title) => (
            <li key={title}>
              <Link to={{ kind, id: title }}>{title}</Link>
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}
