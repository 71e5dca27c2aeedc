import type { ConsentSimulation, KeptItem, SimulatedManager } from '../../tables/simulation.ts';

/** Simulates OneTrust: it stores the choice in a cookie, and reports it by lists of groups, a function call and an event. */
export const simulation: ConsentSimulation = ([cookie], declared) => {
  const codesOf = (groups: readonly string[]) =>
    declared.filter(({ id }) => groups.includes(id)).map(({ number }) => `C000${number}`);
  const closed = 'OptanonAlertBoxClosed';
  const cookieOf = (name: string, text?: string): KeptItem => ({ place: 'cookie', name, text });
  const unreported = (chosenAt: number) => [cookieOf(closed, new Date(chosenAt).toISOString())];
  const list: NonNullable<SimulatedManager['list']> = (groups) => {
    const json = JSON.stringify(`,${codesOf(groups).join(',')},`);
    return ['OnetrustActiveGroups', 'OptanonActiveGroups'].map((name) => ({ do: 'set', path: [name], json }));
  };
  return {
    unreported,
    canKeep: () => true,
    keep(groups, chosenAt) {
      if (!groups) return [cookieOf(String(cookie)), cookieOf(closed)];
      const choice = declared.map(({ id, number }) => `C000${number}:${groups.includes(id) ? 1 : 0}`).join(',');
      const text = `isGpcEnabled=0&version=202312.1.0&groups=${encodeURIComponent(choice)}`;
      return [cookieOf(String(cookie), text), ...unreported(chosenAt)];
    },
    list,
    report(groups) {
      if (!groups) return [];
      return [
        ...list(groups),
        { do: 'call', name: 'OptanonWrapper' },
        { do: 'dispatch', event: 'OneTrustGroupsUpdated', json: JSON.stringify(codesOf(groups)) },
      ];
    },
  };
};
