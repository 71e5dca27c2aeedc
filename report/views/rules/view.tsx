import { titlesOfSites } from '../../titles.ts';
import { changeMark } from '../../changes.ts';
import { filterRules, readFilter, searchText, sendsSomething } from '../../filters.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { GroupBadge, Pill, WithoutBadge } from '../../parts/badges.tsx';
import { ChangeMark } from '../../parts/change-mark.tsx';
import { count, formatInteger } from '../../../compiler/language/source/count.ts';
import { Filters } from '../../parts/filters.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Page } from '../../parts/page.tsx';
import { Rows, type Row } from '../../parts/rows.tsx';
import { Text } from '../../parts/text.tsx';
import { extentWith, groupsOf } from '../../consent.ts';
import type { ReportData, ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { countOthers, runsAtStage, whyNotHere } from '../../runs-at-stage.ts';
import { refAddress } from '../../shell/ref-address.ts';
import { writeAddress, type ReportAddress } from '../../shell/address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { filterChoices } from './filter-choices.ts';
import { FilterNotes } from './filter-notes.tsx';
import { filterFields } from './filter-fields.ts';
import { RuleDetail } from './rule-detail.tsx';

/** All rules and tags, or those that match the filter in the address. */
export const rulesView: ReportView = {
  id: 'rules',
  label: 'Rules',
  section: 'understand',
  place: 70,
  count: ({ rules }) => rules.filter(runsAtStage).length,
  entries: (data) =>
    data.rules.map((rule) => ({
      title: rule.title ?? rule.id,
      note: rule.id,
      words: () => `${searchText(rule)}\n${accountabilityOf(data, rule)}`,
      to: writeAddress(refAddress(rule)),
    })),
  View: Rules,
  Detail: RuleDetail,
};

/** Returns words for what a tag's page says about its owner, how long it is needed, and a withdrawal. Empty for a rule. */
function accountabilityOf({ inventory }: ReportData, { kind, id, afterWithdrawal = '' }: ReportRule): string {
  if (kind !== 'tag') return '';
  const { owner = '', until = '' } = inventory.tags.find((tag) => tag.id === id) ?? {};
  return `owner ${owner} needed until ${until} after withdrawal ${afterWithdrawal}`;
}

const choicesOf = memoize(filterChoices);

function Rules({ data, address }: ViewProps) {
  const filter = readFilter(address.query);
  const shown = filterRules(data, filter);
  const choices = choicesOf(data);
  const list = { ...address, path: [] };
  return (
    <Page
      title="Rules"
      note="Rules react to events and send data through tags and calls. A tag uses one vendor; some tags start by themselves."
    >
      <Filters address={list} label="Filter rules" shown={shownWords(data, shown)}>
        {filterFields.map(({ key, label, any }) => (
          <FilterSelect key={key} address={list} name={key} label={label} any={any} choices={choices[key]} />
        ))}
      </Filters>
      <FilterNotes filter={filter} data={data} />
      <Rows
        label="Rules and tags"
        rows={shown.map((rule) => rowOf(rule, data, address))}
        none={
          data.rules.length === 0
            ? 'This project has no rules and no tags.'
            : 'No rule or tag matches this filter. Use fewer filters, or show all.'
        }
      />
    </Page>
  );
}

function shownWords({ rules }: ReportData, shown: readonly ReportRule[]): string {
  const all = count(rules.length, 'rule or tag', 'rules and tags');
  if (shown.length < rules.length) return `${formatInteger(shown.length)} of ${all}`;
  const others = countOthers(rules);
  return others ? `${all} (${others})` : all;
}

function rowOf(rule: ReportRule, data: ReportData, { path, query }: ReportAddress): Row {
  const { id, title, kind, sites, events, sentence, off } = rule;
  const mark = changeMark(data, rule);
  return {
    key: id,
    title: title ?? id,
    to: { ...refAddress({ kind, id }), query },
    note: `${id} · ${off ?? (titlesOfSites(data, sites).join(', ') || whyNotHere(rule))}`,
    text: sentence ? <Text text={sentence} /> : <code>{events.join(', ') || 'when a rule uses it'}</code>,
    badges: (
      <>
        {mark ? <ChangeMark is={mark} /> : null}
        {kind === 'tag' ? <Pill>tag</Pill> : sendsSomething(rule) ? null : <Pill>sends nothing</Pill>}
        {off === undefined ? <Groups rule={rule} /> : <Pill>{whyNotHere(rule)}</Pill>}
      </>
    ),
    isOff: off !== undefined,
    isCurrent: id === path[0],
  };
}

function Groups({ rule }: { readonly rule: ReportRule }) {
  const groups = groupsOf(rule);
  return (
    <>
      {groups.map((group) => (
        <GroupBadge key={group} name={group} />
      ))}
      {groups.length === 0 && extentWith(rule, []) === 'all' ? <WithoutBadge rule={rule} /> : null}
    </>
  );
}
