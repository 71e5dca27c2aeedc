import { nameGroups } from '../../manager/name-groups.ts';
import type { ConsentSimulation, KeptItem } from '../../tables/simulation.ts';
import { answerListeners } from '../answer-listeners.ts';

/** Simulates a manager with the function `__tcfapi`, which reports each answer to its listeners. */
export const simulation: ConsentSimulation = (_, groups) => {
  const names = nameGroups(groups);
  const code = (data?: object): KeptItem[] => [answerListeners('__tcfapi', 2, data)];
  return {
    unreported: () => code(),
    canKeep: names.canKeep,
    keep(granted) {
      if (!granted) return code({ ...common, gdprApplies: false });
      const found = [...names.grantedIn(granted)];
      const idsOf = (kind: string) =>
        Object.fromEntries(
          found.flatMap((name) => {
            const [, own = '', id = ''] = /^(?:(\w+) )?(\d+)$/.exec(name) ?? [];
            return own === kind ? [[id, true]] : [];
          }),
        );
      const vendors = idsOf('vendor');
      return code({
        ...common,
        gdprApplies: true,
        purpose: { consents: idsOf(''), legitimateInterests: {} },
        vendor: { consents: vendors, legitimateInterests: {}, disclosedVendors: vendors },
        specialFeatureOptins: idsOf('feature'),
      });
    },
    report: () => [],
  };
};

const common = { cmpStatus: 'loaded', eventStatus: 'useractioncomplete', tcfPolicyVersion: 5, tcString: '' };
