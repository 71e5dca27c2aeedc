import { hasPersonalData } from '../../compile/infer/labels/label-of.ts';
import { labelsOfPart } from '../../compile/infer/labels/label-tree.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action } from '../../language/model/program.ts';
import { type ExpressionSite, roleTraits } from '../../compile/traverse/expression-sites.ts';

/** A value that chooses something public, and what it chooses, as messages name it. */
interface PublicChoice {
  readonly expression: Expression;
  readonly decides: string;
}

/**
 * Returns the value at a site that must not be personal, because it chooses something that rules of third parties may
 * depend on without a label: page classes, consent, events, and where and when an action of the page does something.
 */
export function publicChoice(site: ExpressionSite): PublicChoice | undefined {
  const { role, expression } = site;
  if (role === 'action') return choiceOfAction(site.action, site.at, expression);
  if (roleTraits[role].label !== 'public') return undefined;
  switch (role) {
    case 'page':
      return { expression, decides: `the page class "${site.owner.id}"` };
    case 'key':
      return { expression, decides: `where "${site.owner.id}" is stored` };
    case 'trigger':
      // Which value is watched is known; when it changes is a decision. A computed place has been reported.
      if (site.trigger.event.watches || site.trigger.watched?.length === 0) return undefined;
      return { expression, decides: `which events start "${site.owner.id}"` };
    case 'raised':
      return { expression, decides: `which event "${site.owner.id}" dispatches` };
    default:
      return { expression, decides: `"${role}" of consent` };
  }
}

/**
 * Returns the argument of an action of the page, unless it is a value for a place or a recipient that is checked by its
 * label, or the code of the project.
 */
function choiceOfAction(action: Action, at: number, expression: Expression): PublicChoice | undefined {
  if (action.kind !== 'call' || action.custom) return undefined;
  const { name, parameters = [], writes } = action.action;
  if (writes === 'item') return choiceOfPush(expression);
  const parameter = parameters[at];
  const isWritten = typeof writes !== 'string' && writes.some((one) => one.parameter === parameter.name);
  if (isWritten || parameter.isPublished || parameter.mayBePersonal) return undefined;
  return { expression, decides: `"${parameter.name}" of "${name}"` };
}

/** Returns the name of the event in a pushed item. The labels of the data layer apply to the rest. */
function choiceOfPush(item: Expression): PublicChoice | undefined {
  const decides = 'which event is pushed';
  if (item.kind !== 'record') {
    return hasPersonalData(labelsOfPart(item.type, 'event')) ? { expression: item, decides } : undefined;
  }
  const event = item.fields.find(({ name }) => name === 'event');
  return event && { expression: event.value, decides };
}
