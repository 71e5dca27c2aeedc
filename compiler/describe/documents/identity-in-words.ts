import type { ProjectIdentity } from '../../contract/identity.ts';

/** Says from what a report or script was made, so that two can be compared: `Rules 3f2a…, tagc 0.1.0, tags 1.2.0.` */
export function identityInWords({ rules, tagc, packages, revision }: ProjectIdentity): string {
  const others = packages.map(({ name, version }) => `${name} ${version}`);
  const named = revision === undefined ? '' : `Revision ${revision}. `;
  return `${named}Rules ${rules}, ${[`tagc ${tagc}`, ...others].join(', ')}.`;
}

/** Returns the beginning of the hash of the rules, which is enough to tell reports apart. */
export const shortIdentity = ({ rules }: Pick<ProjectIdentity, 'rules'>): string => rules.slice(0, 12);
