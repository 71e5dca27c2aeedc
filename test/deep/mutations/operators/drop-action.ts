import type { Operator } from '../operator.ts';
import { withoutEach } from '../without.ts';

export const dropAction: Operator = {
  kind: 'an action taken out',
  example: ['rule due { on start do set(due, true) log("due") }', 'rule due { on start do log("due") }'],
  mutate: (part) => {
    if (part.role !== 'clause' || !('actions' in part.node)) return [];
    const { actions } = part.node;
    // A rule has to do something: one that does nothing else writes to the log.
    return actions.length > 1 ? withoutEach(actions) : actions.map((action) => ({ ...action, instead: 'log("")' }));
  },
};
