/** Returns the names of a path of global variables. */
export const namesOf = (path: string): string[] => path.replace(/^window\./, '').split('.');
