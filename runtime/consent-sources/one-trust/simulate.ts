import type { ConsentSimulation, SimulatedManager } from '../../tables/simulation.ts';

/** Simulates OneTrust: it stores the choice in a cookie, and reports it by lists of groups, a function call and an event. */
export const simulation: ConsentSimulation = ([cookie], declared) => {
  const codesOf = (groups: readonly string[]) =>
    declared.filter(({ id }) => groups.includes(id)).map(({ number }) => `C000${number}`);
  const unreported = (chosenAt: number): [string, string][] => [
    ['OptanonAlertBoxClosed', new Date(chosenAt).toISOString()],
  ];
  const list: SimulatedManager['list'] = (groups) => {
    const json = JSON.stringify(`,${codesOf(groups).join(',')},`);
    return ['OnetrustActiveGroups', 'OptanonActiveGroups'].map((name) => ({ do: 'set', path: [name], json }));
  };
  return {
    unreported,
    cookies(groups, chosenAt) {
      const choice = declared.map(({ id, number }) => `C000${number}:${groups.includes(id) ? 1 : 0}`).join(',');
      const text = `isGpcEnabled=0&version=202312.1.0&groups=${encodeURIComponent(choice)}`;
      return [[String(cookie), text], ...unreported(chosenAt)];
    },
    list,
    report(groups) {
      return [
        ...list(groups),
        { do: 'call', name: 'OptanonWrapper' },
        { do: 'dispatch', event: 'OneTrustGroupsUpdated', json: JSON.stringify(codesOf(groups)) },
      ];
    },
  };
};
