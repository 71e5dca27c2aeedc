import type { Program } from '../../language/model/program.ts';
import { usualLimit } from '../diagram/diagram.ts';
import { createModel, type Model } from './model.ts';

/** The two models of a program, each created at its first use. */
export interface Models {
  /** Values may change between an event and the start of an action. Throws `TooLarge`. */
  withChanges(): Model;
  /** Nothing changes between the two. Throws `TooLarge`. */
  withoutChanges(): Model;
  /** The model that has reached the limit; undefined if it was not even created. */
  full(): Model | undefined;
  /** Whether most of the limit is left in each of them. */
  hasRoom(): boolean;
}

/** Creates the models of a program with a limit of nodes for each. */
export function createModelsOf(program: Program, limit: number): Models {
  const created: Model[] = [];
  const once = (changes: boolean) => {
    let model: Model | undefined;
    return () => {
      if (!model) created.push((model = createModel(program, { changes, limit })));
      return model;
    };
  };
  return {
    withChanges: once(true),
    withoutChanges: once(false),
    full: () => created.find(({ diagrams }) => diagrams.count >= limit),
    hasRoom: () => created.every(({ diagrams }) => diagrams.count <= limit * mostUsed),
  };
}

/** A model in which proofs have used a larger part of the limit is not shared with others. */
const mostUsed = 1 / 4;

const shared = new WeakMap<Program, Models>();

/**
 * Returns the models with the usual limit that proofs, lints and the report share, so that a build computes the conditions
 * of a program once. If they have little room left, it returns new ones.
 */
export function sharedModels(program: Program): Models {
  const before = shared.get(program);
  if (before?.hasRoom()) return before;
  const models = createModelsOf(program, usualLimit);
  shared.set(program, models);
  return models;
}
