import type { Call, CustomAction, Rule, Tag } from '../model/program.ts';
import { vendors } from './tables.ts';

/** The kinds of declarations that `where` can select. */
export type SubjectKind = 'tag' | 'rule' | 'call';

/** What the subject of an assertion can be besides one kind: a sender is a tag or a call. */
export type FilteredKind = SubjectKind | 'sender';

/** What may send requests. A custom action is no subject, but a claim about every tag says if it leaves one out. */
export type Sender = Tag | Call | CustomAction;

/** What `where` must know about the whole project. */
export interface SubjectLookups {
  readonly partyOf: (subject: Sender) => string;
  /** Returns the names of the hosts that it may reach; `*` if it may reach any. */
  readonly hostsOf: (subject: Sender) => readonly string[];
  /** Whether what it loads goes on until the next page after its consent is withdrawn. */
  readonly goesOn: (tag: Tag) => boolean;
  /** Returns the cookies that it may set, in which `*` means any characters. */
  readonly cookiesOf: (tag: Tag) => readonly string[];
}

/** A property of tags, rules or calls that the `where` of an assert can compare. All are known at build time. */
export interface SubjectProperty {
  /** Its name in `where`. */
  readonly name:
    | 'name'
    | 'group'
    | 'vendor'
    | 'party'
    | 'host'
    | 'cookies'
    | 'afterWithdrawal'
    | 'site'
    | 'stage'
    | 'meets';
  readonly of: readonly FilteredKind[];
  readonly summary: string;
  /** Returns its values for one subject; `is` is true if one of them is the value compared with. */
  readonly values: (subject: Sender | Rule, lookups: SubjectLookups) => readonly string[];
  /** Compiles with a tag "pixels" of the group "targeting" with the cookie "_fbp", a rule "hello" that meets APLY-01, and a call "lookup". */
  readonly example: string;
}

const ofTag =
  (values: (tag: Tag, lookups: SubjectLookups) => readonly string[]): SubjectProperty['values'] =>
  (subject, lookups) =>
    'vendor' in subject ? values(subject, lookups) : [];

const ofSender =
  (values: (sender: Sender, lookups: SubjectLookups) => readonly string[]): SubjectProperty['values'] =>
  (subject, lookups) =>
    'actions' in subject ? [] : values(subject, lookups);

export const subjectProperties: readonly SubjectProperty[] = [
  {
    name: 'name',
    of: ['tag', 'rule', 'call'],
    summary: 'The declared name.',
    values: ({ id }) => [id],
    example: 'every rule where name is not hello never runs',
  },
  {
    name: 'group',
    of: ['tag', 'call', 'sender'],
    summary: 'The consent group that it needs.',
    values: ofSender(({ group }) => (group === undefined ? [] : [group])),
    example: 'every tag where group is targeting never runs',
  },
  {
    name: 'vendor',
    of: ['tag'],
    summary: 'The vendor of the tag.',
    values: ofTag(({ vendor }) => [vendor.name]),
    example: `every tag where vendor is not ${[...vendors.keys()][0]} never runs`,
  },
  {
    name: 'party',
    of: ['tag', 'call', 'sender'],
    summary: 'Whether it reaches only own hosts (`first`), or may reach another host (`third`).',
    values: ofSender((sender, { partyOf }) => [partyOf(sender)]),
    example: 'every tag where party is third never runs',
  },
  {
    name: 'host',
    of: ['tag', 'call', 'sender'],
    summary:
      'A host that it may reach; there may be several. `"*.example.com"` means a domain and its subdomains. What computes its host may reach every host.',
    values: ofSender((sender, { hostsOf }) => hostsOf(sender)),
    example: 'every tag where host is "pixel.example" never runs',
  },
  {
    name: 'cookies',
    of: ['tag'],
    summary:
      'A cookie that it may set: one of its own `cookies`, of the `cookies` of its group, or of those of its vendor.',
    values: ofTag((tag, { cookiesOf }) => cookiesOf(tag)),
    example: 'every tag where cookies contains "_fbp" never runs',
  },
  {
    name: 'afterWithdrawal',
    of: ['tag'],
    summary:
      'Whether it sends nothing more after its consent is withdrawn (`stops`), or what it loads goes on until the next page (`goesOn`).',
    values: ofTag((tag, { goesOn }) => [goesOn(tag) ? 'goesOn' : 'stops']),
    example: 'every tag where afterWithdrawal is stops never runs',
  },
  {
    name: 'site',
    of: ['tag', 'rule'],
    summary: 'A site that includes it; there may be several.',
    values: (subject) => ('sites' in subject ? subject.sites : []),
    example: 'every tag where site is main never runs',
  },
  {
    name: 'stage',
    of: ['tag', 'rule'],
    summary: 'A stage that includes it; there may be several.',
    values: (subject) => ('stages' in subject ? subject.stages : []),
    example: 'every rule where stage is production never runs',
  },
  {
    name: 'meets',
    of: ['tag', 'rule', 'call', 'sender'],
    summary: 'A requirement that it implements; there may be several.',
    values: (subject) => ('meets' in subject ? subject.meets : []),
    example: 'every rule where meets contains APLY-01 never runs',
  },
];
