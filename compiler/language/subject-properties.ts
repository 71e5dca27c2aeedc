import type { Rule, Tag } from '../model/program.ts';
import { vendors } from './tables.ts';

/** What an assert can ask of a tag or rule to say which it is about; all of it is known before anything runs. */
export interface SubjectProperty {
  /** As `where` writes it. */
  readonly name: string;
  readonly of: readonly ('tag' | 'rule')[];
  readonly summary: string;
  /** Its values for one tag or rule; `is` holds where one of them is the one asked for. */
  readonly values: (running: Tag | Rule) => readonly string[];
  /** Compiles with a tag "pixels" of the group "targeting" and a rule "hello" that meets APLY-01. */
  readonly example: string;
}

const ofTag = (values: (tag: Tag) => readonly string[]) => (running: Tag | Rule) =>
  'vendor' in running ? values(running) : [];

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
    summary: 'The consent group it waits for.',
    values: ofTag(({ group }) => [group]),
    example: 'every tag where group is targeting never runs',
  },
  {
    name: 'vendor',
    of: ['tag'],
    summary: 'Whose tag it is.',
    values: ofTag(({ vendor }) => [vendor.name]),
    example: `every tag where vendor is not ${[...vendors.keys()][0]} never runs`,
  },
  {
    name: 'party',
    of: ['tag'],
    summary: "Whose servers it talks to: `first` or `third`, as the vendor's table says.",
    values: ofTag(({ vendor }) => [vendor.party]),
    example: 'every tag where party is third never runs',
  },
  {
    name: 'site',
    of: ['tag', 'rule'],
    summary: 'A site it is for; it may be for several.',
    values: ({ sites }) => sites,
    example: 'every tag where site is main never runs',
  },
  {
    name: 'stage',
    of: ['tag', 'rule'],
    summary: 'A stage it is for; it may be for several.',
    values: ({ stages }) => stages,
    example: 'every rule where stage is production never runs',
  },
  {
    name: 'meets',
    of: ['tag', 'rule'],
    summary: 'A requirement it serves; it may serve several.',
    values: ({ meets }) => meets,
    example: 'every rule where meets contains APLY-01 never runs',
  },
];
