import type { Operator } from '../operator.ts';
import { withoutEach } from '../without.ts';

export const dropAction: Operator = {
  kind: 'an action removed',
  example: ['rule due { on start do set(due, true) log("due") }', 'rule due { on start do log("due") }'],
  mutate: (part) => {
    if (part.role !== 'clause' || !('actions' in part.node)) return [];
    const { actions } = part.node;
    // A rule needs an action. If its only action is dropped, it writes to the log instead.
    return actions.length > 1 ? withoutEach(actions) : actions.map((action) => ({ ...action, instead: 'log("")' }));
  },
};
