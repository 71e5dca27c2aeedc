import type { Tag } from '../../compiler/model/program.ts';
import type { Fields } from '../give/draft.ts';
import { beginning } from '../page/visitor.ts';
import { identityOption, visitorId } from './identity.ts';

/** The cookie by which a client knows this of the visitor, as a page before left it: a week old, and good for another. */
export function knownCookie([tag, fields]: readonly [Tag, Fields]): [name: string, value: string] {
  const organisation = identityOption(tag, 'organisation');
  const until = beginning / 1000 + 604_800;
  const { region, optedOut } = fields;
  const parts = [
    `${markOf(organisation + identityOption(tag, 'server'))}|MCIDTS|${Math.floor(beginning / 864e5) - 7}`,
    `MCMID|${visitorId(tag, fields)}`,
    ...(region === undefined ? [] : [`MCAAMLH-${until}|${String(region)}`]),
    ...(optedOut === undefined ? [] : [`MCOPTOUT-${until}s|${optedOut === true ? 'global' : 'NONE'}`]),
    'vVersion|5.5.0',
  ];
  return [`AMCV_${encodeURIComponent(organisation)}`, encodeURIComponent(parts.join('|'))];
}

/** What was learnt under other settings does not count: the cookie begins with a number that stands for them. */
function markOf(settings: string): number {
  return [...settings].reduce((mark, letter) => (mark * 31 + letter.charCodeAt(0)) | 0, 0);
}
