/** A page class in a filter: all its pages, or only those that belong to no other class. */
export interface RequestedPage {
  readonly name: string;
  readonly isOnly: boolean;
}

/** Returns the filter value for pages that belong to this class and no other. */
export const onlyPage = (name: string): string => `${name}${only}`;

export function readPage(requested: string): RequestedPage {
  const isOnly = requested.endsWith(only);
  return { name: isOnly ? requested.slice(0, -only.length) : requested, isOnly };
}

// No class can have such a name: names contain no hyphen.
const only = '-only';
