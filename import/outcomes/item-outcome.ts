import type { ContainerItem } from '../model/container.ts';

/** What became of an item. Each item of a container has exactly one. */
export type Fate = 'carried' | 'different' | 'review' | 'dropped';

/** What an import has done with one item of the container. */
export interface ItemOutcome {
  readonly item: ContainerItem;
  readonly fate: Fate;
  /** Where it is now: the names of declarations, with their kinds. */
  readonly declared: readonly string[];
  /** What differs, or why it is not carried, in sentences. */
  readonly reasons: readonly string[];
  /** The consent group of a tag, and why it has it. */
  readonly group?: { readonly name: string; readonly why: string };
  /** The type of a value, if it is only a guess from its uses. */
  readonly guessed?: string;
  /** What a person must decide, in sentences. */
  readonly decisions: readonly string[];
}
