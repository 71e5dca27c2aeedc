import type {
  EvidenceDocument,
  EvidenceGroup,
  EvidenceHost,
  EvidenceRecipient,
  EvidenceStored,
} from '../../compiler/contract/evidence.ts';
import type { ProjectIdentity } from '../../compiler/contract/identity.ts';
import type { ReportData, ReportRule } from '../../compiler/contract/report/report-data.ts';
import type { NeededConsent } from '../consent-in-words.ts';
import { accountOf, personalItemsOf, recipientsOfStored } from '../views/recipients/accounts.ts';
import { recipientsOf, type RecipientHost } from '../views/recipients/recipients.ts';
import { storedIn, storedOf, type Setter, type Stored } from '../views/storage/stored.ts';

/** Returns what is stored and who receives something, by consent group. It says only what the rules say. */
export function describeEvidence(data: ReportData, identity: ProjectIdentity): EvidenceDocument {
  const { project, stage, inventory } = data;
  const named = new Set([
    ...inventory.groups.map(({ id }) => id),
    ...storedOf(data).flatMap(({ groups }) => groups),
    ...recipientsOf(data).flatMap(({ groups }) => groups),
  ]);
  return {
    project,
    stage,
    identity,
    groups: [...named, undefined]
      .map((id) => describeGroup(data, id))
      .filter(({ id, stored, recipients }) => id !== undefined || stored.length + recipients.length > 0),
  };
}

function describeGroup(data: ReportData, id: string | undefined): EvidenceGroup {
  const { number, title, purpose } = data.inventory.groups.find((group) => group.id === id) ?? {};
  const isHere = ({ groups, without, needsNone }: RecipientHost) =>
    id === undefined ? needsNone || without !== undefined : groups.includes(id);
  return {
    ...(id !== undefined && { id }),
    ...(number !== undefined && { number }),
    ...(title !== undefined && { title }),
    ...(purpose !== undefined && { purpose }),
    stored: storedIn(data, id).map((stored) => describeStored(data, stored, id)),
    recipients: recipientsOf(data)
      .filter(isHere)
      .map((recipient) => describeRecipient(data, recipient, id)),
  };
}

function describeStored(data: ReportData, stored: Stored, group: string | undefined): EvidenceStored {
  const { name, kind, by, readBy, purposes, personal } = stored;
  const setters = data.inventory.tags.filter((tag) => tag.group === group && isSetBy(tag, by)).map(({ id }) => id);
  return {
    name,
    kind,
    // Also the ways of other groups.
    oneOf: oneOfWays(storedOf(data).find((one) => one.name === name && one.kind === kind)!),
    setBy: by,
    readBy,
    purposes,
    ...(personal !== undefined && { personal }),
    recipients: recipientsOfStored(data, stored).map(({ recipient }) => describeHost(data, recipient)),
    exempt: reasonsOf(data, setters, (tag) => tag.exempt),
  };
}

const isSetBy = (tag: { readonly id: string; readonly vendor: string }, by: readonly Setter[]): boolean =>
  by.some(({ kind, id }) => (kind === 'tag' && id === tag.id) || (kind === 'vendor' && id === tag.vendor));

function describeHost(data: ReportData, recipient: RecipientHost): EvidenceHost {
  const { id, party } = recipient;
  return { host: id, ...(party && { party }), operators: accountOf(data, recipient).declaredOperators };
}

function describeRecipient(data: ReportData, recipient: RecipientHost, group: string | undefined): EvidenceRecipient {
  const { tags, calls, loads, sites, without = [] } = recipient;
  const { vendors, purposes, owners } = accountOf(data, recipient);
  return {
    ...describeHost(data, recipient),
    oneOf: oneOfWays(recipient),
    vendors,
    tags,
    calls,
    loads,
    sites,
    purposes,
    owners,
    personal: personalItemsOf(data, recipient).map(({ item, protection }) => ({
      id: item.id,
      personal: item.personal!,
      protection: protection.word,
    })),
    exempt: reasonsOf(data, tags, (tag) => tag.exempt ?? tag.advanced),
    withoutConsentTo: group === undefined ? without : [],
  };
}

/** Returns the sets of groups of which one must be granted. An empty set needs no consent. */
const oneOfWays = ({ ways, needsNone }: NeededConsent): readonly (readonly string[])[] =>
  needsNone ? [...ways, []] : ways;

function reasonsOf(
  { rules }: ReportData,
  tags: readonly string[],
  reasonOf: (tag: ReportRule) => string | undefined,
): readonly string[] {
  return [
    ...new Set(rules.flatMap((rule) => (rule.kind === 'tag' && tags.includes(rule.id) ? (reasonOf(rule) ?? []) : []))),
  ];
}
