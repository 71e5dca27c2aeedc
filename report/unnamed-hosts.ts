/**
 * What actions reach that is no host with a name: its id in `ReportData.hosts`, and its title for readers, in the order of
 * lists.
 */
export const unnamedHosts: ReadonlyMap<string, string> = new Map([
  ['itself', 'The site itself'],
  ['computed', 'Hosts computed in the page'],
  ['links', 'Where links of the page lead'],
  ['modules', "The project's own code"],
]);
