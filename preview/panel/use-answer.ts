import { useEffect, useRef, useState } from 'react';
import type { ShownVisitor } from './shown-visitor.ts';

interface Answering {
  /** The groups of the answer that was given here, or else those that are granted. */
  readonly granted: readonly string[];
  /** Grants or refuses a group. */
  answer(group: string, isGranted: boolean): void;
  /** Takes the answer away. The page is loaded again, because a page that is open still knows it. */
  forget(): void;
}

/** Returns what the visitor has answered, and functions that change it. `groups` says which are granted. */
export function useAnswer(groups: ReadonlyMap<string, boolean>, visitor: ShownVisitor): Answering {
  const [given, setGiven] = useState<readonly string[]>();
  const before = useRef(groups);
  // An opt-out may refuse what the visitor has answered. But a group that becomes something else has another answer.
  useEffect(() => {
    const changed = [...groups].filter(([name, isGranted]) => before.current.get(name) !== isGranted);
    before.current = groups;
    if (changed.some(([name, isGranted]) => given?.includes(name) !== isGranted)) setGiven(undefined);
  }, [groups, given]);

  const granted = given ?? ['necessary', ...[...groups].flatMap(([name, isGranted]) => (isGranted ? name : []))];
  // A later answer replaces an earlier one.
  const latest = useRef(Promise.resolve());
  const inTurn = (keep: () => Promise<void>) => void (latest.current = latest.current.then(keep));
  return {
    granted,
    answer(group, isGranted) {
      const next = isGranted ? [...granted, group] : granted.filter((one) => one !== group);
      setGiven(next);
      inTurn(() => visitor.answer(next, isGranted ? undefined : group));
    },
    forget: () => inTurn(visitor.forgetAnswer),
  };
}
