import { nameGroups } from '../../manager/name-groups.ts';
import type { ConsentSimulation, KeptItem } from '../../tables/simulation.ts';
import { answerListeners } from '../answer-listeners.ts';
import { optOuts } from './opt-outs.ts';

/** Simulates a manager with the function `__gpp`, which reports each answer in the national section to its listeners. */
export const simulation: ConsentSimulation = (_, groups) => {
  const names = nameGroups(groups);
  const code = (sections: object | undefined): KeptItem[] => {
    const pingData = {
      gppVersion: '1.1',
      cmpStatus: 'loaded',
      signalStatus: 'ready',
      applicableSections: sections ? [7] : [-1],
      parsedSections: sections ?? {},
    };
    return [answerListeners('__gpp', 1, { eventName: 'signalStatus', data: 'ready', pingData })];
  };
  return {
    unreported: () => [answerListeners('__gpp', 1)],
    canKeep: names.canKeep,
    keep(granted) {
      if (!granted) return code(undefined);
      const found = names.grantedIn(granted);
      const fields = optOuts.map((name) => [name, names.all.includes(name) && !found.has(name) ? 1 : 2]);
      return code({ usnat: Object.fromEntries(fields) });
    },
    report: () => [],
  };
};
