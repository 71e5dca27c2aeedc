import type { ReportHost, ReportReach } from '../../../compiler/contract/report/recipient.ts';
import type { Table } from '../../export/table.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import type { ReportData, ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { canStart } from '../../where-runs.ts';
import { partyInWords } from '../recipients/tables.ts';
import { recipientTitle } from '../recipients/recipients.ts';

/** Returns the scripts and frames that pages can load: what loads each, from where, on which sites and pages, and who answers for it. */
export function scriptTable(data: ReportData): Table {
  const rows = [...groupBy(loadedBy(data), ({ tag, host }) => `${tag.id} ${host.id}`).values()];
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
      'Integrity',
      'Owner',
      'Reason',
      'Approved',
      'After withdrawal',
    ],
    rows: rows.map((all) => {
      const [{ tag, host }] = all;
      return [
        addressOf(tag, host),
        tag.id,
        recipientTitle(host),
        [...new Set(all.flatMap(({ reach }) => reach.loads!))].join(', '),
        partyInWords(host),
        consentFor(tag, all),
        data.sites
          .map(({ name }) => name)
          .filter((name) => isPossible(data, all, { sites: [name] }))
          .join(', '),
        pagesInWords(data, all),
        integrityOf(tag, all),
        ...statementsOf(data, tag),
        tag.afterWithdrawal ?? '',
      ];
    }),
  };
}

const anyPage = 'any page';
const allBut = 'all but';

/** Whether a text of the column "Pages" is about all page classes. */
export const isOfAllPages = (text: string): boolean => text === anyPage || text.startsWith(allBut);

interface Loaded {
  readonly tag: ReportRule;
  readonly host: ReportHost;
  readonly reach: ReportReach;
  /** The other consent groups without which it loads nothing: those of conditions, and those of the address. */
  readonly needs: readonly string[];
}

function loadedBy({ rules, reaches, hosts }: ReportData): readonly Loaded[] {
  const tags = new Map(rules.flatMap((rule) => (rule.kind === 'tag' ? [[rule.id, rule] as const] : [])));
  return rules.flatMap(({ actions }) =>
    actions.flatMap(({ tag: id, to = [], needs = [] }) => {
      const tag = id === undefined ? undefined : tags.get(id);
      const loading = to.map((at) => reaches[at]).filter(({ loads }) => loads !== undefined);
      if (!tag) return [];
      return loading.map((reach): Loaded => ({
        tag,
        host: hosts[reach.host],
        reach,
        needs: [...needs, ...(reach.needs ?? [])],
      }));
    }),
  );
}

/** Names the groups of a tag, and those without which its script loads nothing from a host. */
function consentFor({ groups }: ReportRule, all: readonly Loaded[]): string {
  const [first, ...others] = all.map(({ needs }) => needs);
  const needed = first.filter((group) => others.every((needs) => needs.includes(group)));
  return [...new Set([...groups, ...needed])].join(', ') || 'none needed';
}

/** Returns the address of what a tag loads from a host. What its script requests from another one has no declared address. */
function addressOf({ script, options }: ReportRule, { id }: ReportHost): string {
  const declared = script === undefined ? options.flatMap(({ address }) => address ?? []) : [script];
  const there = declared.filter((address) => (hostIn(address) ?? id) === id);
  if (there.length > 0 || declared.length === 0) return there.join(', ') || 'not declared';
  return `${id}: address not declared, requested by ${declared.join(', ')}`;
}

/** Returns the host in an address. Undefined if the page computes it. */
const hostIn = (address: string): string | undefined => /^https?:\/\/([^/?#]+)/.exec(address)?.[1];

/** The hash that the browser compares with the content. A frame can have none. */
function integrityOf({ options }: ReportRule, all: readonly Loaded[]): string {
  if (!all.some(({ reach }) => reach.loads?.includes('script'))) return 'not possible';
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

/** Returns the page classes on which something can be loaded. Pages that belong to further classes are not considered. */
function pagesInWords(data: ReportData, all: readonly Loaded[]): string {
  const { pages } = data;
  const possible = pages.filter(({ name }) => isPossible(data, all, { page: { name, isOnly: true } }));
  const others = pages.filter((page) => !possible.includes(page)).map(({ name }) => name);
  if (others.length === 0) return anyPage;
  if (others.length < possible.length) return `${allBut} ${others.join(', ')}`;
  return possible.map(({ name }) => name).join(', ') || 'pages of none of these classes, or of several';
}
