import { type Container, type ContainerItem, itemsOf } from '../model/container.ts';
import type { Fate, ItemOutcome } from './item-outcome.ts';

/** Collects what becomes of each item while a container is translated. */
export interface OutcomeRecord {
  /** Names a declaration that an item has become. */
  declared(item: ContainerItem, declaration: string): void;
  /** Says that an item is carried with a difference. */
  differs(item: ContainerItem, reason: string): void;
  /** Says that code of an item is to be reviewed before it runs. */
  review(item: ContainerItem, reason: string): void;
  drop(item: ContainerItem, reason: string): void;
  /** Says what a person must decide about an item. */
  decide(item: ContainerItem, decision: string): void;
  /** Says which consent group a tag needs, and why. */
  group(item: ContainerItem, name: string, why: string): void;
  /** Says that the type of a value is taken from its uses. */
  guess(item: ContainerItem, type: string): void;
  outcomes(): ItemOutcome[];
}

interface Notes {
  fate: Fate | undefined;
  group?: ItemOutcome['group'];
  guessed?: string;
  readonly declared: Set<string>;
  readonly reasons: Set<string>;
  readonly decisions: Set<string>;
}

const ranks: readonly Fate[] = ['carried', 'different', 'review', 'dropped'];

/** Creates the record of a container. An item of which nothing is recorded counts as not used, and is dropped. */
export function createRecord(container: Container): OutcomeRecord {
  const notes = new Map<ContainerItem, Notes>(itemsOf(container).map((item) => [item, emptyNotes()]));
  const raise = (item: ContainerItem, fate: Fate, reason?: string) => {
    const found = notes.get(item)!;
    if (found.fate === undefined || ranks.indexOf(fate) > ranks.indexOf(found.fate)) found.fate = fate;
    if (reason !== undefined) found.reasons.add(reason);
  };
  return {
    declared(item, declaration) {
      raise(item, 'carried');
      notes.get(item)!.declared.add(declaration);
    },
    differs: (item, reason) => raise(item, 'different', reason),
    review: (item, reason) => raise(item, 'review', reason),
    drop: (item, reason) => raise(item, 'dropped', reason),
    decide: (item, decision) => void notes.get(item)!.decisions.add(decision),
    group: (item, name, why) => void (notes.get(item)!.group = { name, why }),
    guess: (item, type) => void (notes.get(item)!.guessed = type),
    outcomes: () =>
      [...notes].map(([item, { fate, declared, reasons, decisions, group, guessed }]) => ({
        item,
        // What is left out in one place may be carried over in another.
        fate: fate === 'dropped' && declared.size > 0 ? 'different' : (fate ?? 'dropped'),
        declared: [...declared],
        ...(group && { group }),
        ...(guessed !== undefined && { guessed }),
        reasons: fate === undefined ? [`Nothing uses this ${item.kind}.`] : [...reasons],
        decisions: [...decisions],
      })),
  };
}

const emptyNotes = (): Notes => ({ fate: undefined, declared: new Set(), reasons: new Set(), decisions: new Set() });
