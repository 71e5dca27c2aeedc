import type { Label } from '../../language/model/label.ts';
import type { Program } from '../../language/model/program.ts';
import { parseType } from '../../language/model/type.ts';
import type { ExpressionSite } from '../traverse/expression-sites.ts';
import { partyOfCall, partyOfOptions, partyOfVendorCall, thirdGates, type Party } from './party-of.ts';

/** Who receives a value, and what it may receive. */
export interface ValueRecipient {
  readonly party: Party;
  /** The title of the vendor, or the name of the call or action. */
  readonly title: string;
  /** Whether an action writes the value into links, which anyone may receive. */
  readonly isLink?: boolean;
  /** The name and type of the option or parameter. */
  readonly place?: { readonly name: string; readonly type: string };
  /** The kinds of personal data that this option or parameter may receive at any host. */
  readonly declared?: Label;
}

/** Returns who receives the value at a site. Undefined if nobody outside of the page does. */
export function recipientOf(site: ExpressionSite, program: Program): ValueRecipient | undefined {
  switch (site.role) {
    case 'option': {
      const { vendor } = site.owner;
      const place = { name: site.name, type: vendor.options[site.name].type };
      // The service may put what it receives into the addresses of its partners.
      const [partner] = thirdGates(site.owner, program);
      const party = partner ? 'third' : partyOfOptions(site.owner, program);
      return { party, title: (partner ?? site.owner).vendor.title, ...declaredAt(place) };
    }
    case 'address':
    case 'query':
    case 'body':
      return { party: partyOfCall(site.owner, program), title: site.owner.id };
    case 'action': {
      const { action: step, at } = site;
      if (step.kind === 'call' && step.action.parameters?.[at]?.isPublished) {
        return { party: 'third', title: step.action.name, isLink: true };
      }
      if (step.kind !== 'vendor') return undefined;
      const { tag, action, arguments: list } = step;
      const { vendor } = tag;
      // Variables follow the arguments.
      const place = at < list.length ? vendor.actions[action].parameters?.[at] : undefined;
      return { party: partyOfVendorCall(step, program), title: vendor.title, ...declaredAt(place) };
    }
    default:
      return undefined;
  }
}

function declaredAt(place: ValueRecipient['place']): Pick<ValueRecipient, 'place' | 'declared'> {
  return { place, declared: place && parseType(place.type).personal };
}
