import { titleOfPage, titlesOfSites } from '../../titles.ts';
import type { ReportHost, ReportReach } from '../../../compiler/contract/report/recipient.ts';
import { consentInWords, withoutInWords } from '../../consent-in-words.ts';
import { withoutOf } from '../../consent.ts';
import type { Table } from '../../export/table.ts';
import { plainText } from '../../../compiler/contract/report/text.ts';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import type { ReportData, ReportPage, ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { canStart } from '../../where-runs.ts';
import { partyInWords } from '../recipients/tables.ts';
import { recipientTitle } from '../recipients/recipients.ts';

/** Returns the scripts and frames that pages can load: what loads each, from where, on which sites and pages, and who answers for it. */
export function scriptTable(data: ReportData): Table {
  const rows = [...groupBy(loadedBy(data), ({ tag, host, kind }) => `${tag.id} ${host.id} ${kind}`).values()];
  return {
    title: 'Scripts and frames',
    columns: [
      'Address',
      'Tag',
      'Host',
      'Loads',
      'Party',
      'Consent',
      'Sites',
      'Pages',
      'When',
      'Integrity',
      'Owner',
      'Reason for loading code',
      'Approved',
      'After withdrawal',
      'Name of the tag',
    ],
    rows: rows.map((all) => {
      const [{ tag, host, kind }] = all;
      return [
        addressOf(tag, host, kind),
        tag.title ?? tag.id,
        recipientTitle(host),
        kind,
        partyInWords(host),
        consentFor(tag, all),
        titlesOfSites(
          data,
          data.sites.map(({ name }) => name).filter((name) => isPossible(data, all, { sites: [name] })),
        ).join(', '),
        pagesInWords(data, all),
        whenInWords(all),
        integrityOf(tag, kind),
        ...statementsOf(data, tag),
        tag.afterWithdrawal ?? '',
        tag.id,
      ];
    }),
  };
}

const anyPage = 'any page';
const allBut = 'all pages but';

/** Whether a text of the column "Pages" is about all page classes. */
export const isOfAllPages = (text: string): boolean => text === anyPage || text.startsWith(allBut);

interface Loaded {
  /** The rule or tag that loads it. */
  readonly rule: ReportRule;
  readonly tag: ReportRule;
  readonly host: ReportHost;
  readonly kind: 'script' | 'frame';
  readonly reach: ReportReach;
  /** The other consent groups without which it loads nothing: those of conditions, and those of the address. */
  readonly needs: readonly string[];
}

function loadedBy({ rules, reaches, hosts }: ReportData): readonly Loaded[] {
  const tags = new Map(rules.flatMap((rule) => (rule.kind === 'tag' ? [[rule.id, rule] as const] : [])));
  return rules.flatMap((rule) =>
    rule.actions.flatMap(({ tag: id, to = [], needs = [] }) => {
      const tag = id === undefined ? undefined : tags.get(id);
      const loading = to.map((at) => reaches[at]).filter(({ loads }) => loads !== undefined);
      if (!tag) return [];
      return loading.flatMap((reach) =>
        reach.loads!.toReversed().map((kind): Loaded => ({
          rule,
          tag,
          host: hosts[reach.host],
          kind,
          reach,
          needs: [...needs, ...(reach.needs ?? [])],
        })),
      );
    }),
  );
}

/** Names the groups of a tag, and those without which its script loads nothing from a host. */
function consentFor(tag: ReportRule, all: readonly Loaded[]): string {
  const [first, ...others] = all.map(({ needs }) => needs);
  const needed = first.filter((group) => others.every((needs) => needs.includes(group)));
  const ways = (tag.groups.length > 0 ? tag.groups.map((group) => [group, ...needed]) : [needed]).map((way) => [
    ...new Set(way),
  ]);
  const named = ways.filter((way) => way.length > 0);
  const without = withoutOf(tag);
  if (named.length === 0 && without.length > 0) return withoutInWords(without);
  return consentInWords({ groups: named.flat(), ways: named, needsNone: named.length === 0 });
}

/**
 * Returns the address of what a tag loads from a host. The declared script of a vendor is no frame, and what it requests by
 * itself has no declared address.
 */
function addressOf({ script, options }: ReportRule, { id }: ReportHost, kind: Loaded['kind']): string {
  const declared = script === undefined ? options.flatMap(({ address }) => address ?? []) : [script];
  const there = declared.filter((address) => (hostIn(address) ?? id) === id);
  const isDeclared = script === undefined || kind === 'script';
  if (isDeclared && (there.length > 0 || declared.length === 0)) return there.join(', ') || 'not declared';
  return `${id}: address not declared, requested by ${declared.join(', ')}`;
}

/** Returns the host in an address. Undefined if the page computes it. */
const hostIn = (address: string): string | undefined => /^https?:\/\/([^/?#]+)/.exec(address)?.[1];

/** The hash that the browser compares with the content. A frame can have none. */
function integrityOf({ options }: ReportRule, kind: Loaded['kind']): string {
  if (kind === 'frame') return 'not possible';
  return options.find(({ name, isDefault }) => name === 'integrity' && !isDefault)?.text ?? 'none';
}

/** Returns who answers for a tag, why the site needs it, and who has approved it. */
function statementsOf({ inventory }: ReportData, { id }: ReportRule): readonly string[] {
  const { owner, reason, approved } = inventory.tags.find((tag) => tag.id === id) ?? {};
  return [owner, reason, approved].map((statement) => statement ?? 'not declared');
}

/** Whether something can be loaded there. What was too hard to compute is listed. */
function isPossible(data: ReportData, all: readonly Loaded[], where: Partial<Parameters<typeof canStart>[2]>): boolean {
  return all.some(
    ({ reach: { runs } }) =>
      runs === undefined || canStart(data, { runs: [runs] }, { countries: [], states: [], ...where }) !== false,
  );
}

/** Returns sentences about what loads something, with all conditions; or the names of the rules and tags if they are many. */
function whenInWords(all: readonly Loaded[]): string {
  const rules = [...new Set(all.map(({ rule }) => rule))];
  if (rules.length <= mostSentences) return rules.map(({ sentence }) => plainText(sentence)).join(' ');
  const names = firstOf(rules.map(({ title, id }) => title ?? id));
  return `It is loaded by whichever of ${rules.length} rules and tags runs first, each under its own conditions: ${names}.`;
}

const mostSentences = 3;

/** Returns the page classes on which something can be loaded. Pages that belong to further classes are not considered. */
function pagesInWords(data: ReportData, all: readonly Loaded[]): string {
  const { pages } = data;
  const possible = pages.filter(({ name }) => isPossible(data, all, { page: { name, isOnly: true } }));
  const others = pages.filter((page) => !possible.includes(page));
  const named = (some: readonly ReportPage[]) => firstOf(some.map(titleOfPage), Infinity);
  if (others.length === 0) return anyPage;
  if (others.length < possible.length) return `${allBut} ${named(others)}`;
  return named(possible) || 'pages of none of these classes, or of several';
}
