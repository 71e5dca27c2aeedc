import type { Rule, Tag } from '../model/program.ts';
import { vendors } from './tables.ts';

/** A property of tags or rules that the `where` of an assert can compare. All are known at build time. */
export interface SubjectProperty {
  /** Its name in `where`. */
  readonly name: string;
  readonly of: readonly ('tag' | 'rule')[];
  readonly summary: string;
  /** Returns its values for one tag or rule; `is` is true if one of them is the value compared with. */
  readonly values: (running: Tag | Rule, partyOf: (tag: Tag) => string) => readonly string[];
  /** Compiles with a tag "pixels" of the group "targeting" and a rule "hello" that meets APLY-01. */
  readonly example: string;
}

const ofTag =
  (values: (tag: Tag, partyOf: (tag: Tag) => string) => readonly string[]): SubjectProperty['values'] =>
  (running, partyOf) =>
    'vendor' in running ? values(running, partyOf) : [];

export const subjectProperties: readonly SubjectProperty[] = [
  {
    name: 'name',
    of: ['tag', 'rule'],
    summary: 'The declared name.',
    values: ({ id }) => [id],
    example: 'every rule where name is not hello never runs',
  },
  {
    name: 'group',
    of: ['tag'],
    summary: 'The consent group that the tag needs.',
    values: ofTag(({ group }) => [group]),
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
    of: ['tag'],
    summary: 'Whether the tag reaches only own hosts (`first`), or may reach another host (`third`).',
    values: ofTag((tag, partyOf) => [partyOf(tag)]),
    example: 'every tag where party is third never runs',
  },
  {
    name: 'site',
    of: ['tag', 'rule'],
    summary: 'A site that includes it; there may be several.',
    values: ({ sites }) => sites,
    example: 'every tag where site is main never runs',
  },
  {
    name: 'stage',
    of: ['tag', 'rule'],
    summary: 'A stage that includes it; there may be several.',
    values: ({ stages }) => stages,
    example: 'every rule where stage is production never runs',
  },
  {
    name: 'meets',
    of: ['tag', 'rule'],
    summary: 'A requirement that it implements; there may be several.',
    values: ({ meets }) => meets,
    example: 'every rule where meets contains APLY-01 never runs',
  },
];
