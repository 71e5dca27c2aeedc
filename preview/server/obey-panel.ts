import type { Bundles } from '../bundles/bundles.ts';
import type { PanelOrder, RuleQuestion, ScenarioOrder } from '../messages.ts';
import type { PreviewSession } from './preview-session.ts';

/** Does what the panel asks for, in every page that is open. */
export async function obeyPanel(order: PanelOrder, bundles: Bundles, session: PreviewSession): Promise<void> {
  switch (order.do) {
    case 'country':
      // What the last choice has stored would still be that of the page.
      if (order.code === '') await session.order({ do: 'remove', places: bundles.countryPlaces() });
      session.changeVisitor({ country: order.code });
      return session.order({ do: 'visit' });
    case 'signal':
      await session.order({ do: 'signal', isSent: order.isSent });
      session.changeVisitor({ sendsSignal: order.isSent });
      return session.order({ do: 'visit' });
    case 'answer':
      return session.order({ do: 'answer', answer: bundles.answer(order.granted, order.refused) });
    case 'forget-answer':
      await session.order({ do: 'answer', answer: bundles.answer(undefined) });
      return session.order({ do: 'visit' });
    case 'forget':
      await session.order({ do: 'forget' });
      session.changeVisitor({ country: '', sendsSignal: false });
      return session.order({ do: 'visit' });
  }
}

/** Reads what a panel asks for. Undefined if it is nothing that a panel asks for. */
export function readPanelOrder(text: string): PanelOrder | undefined {
  const order = parseJson(text) as PanelOrder | undefined;
  switch (order?.do) {
    case 'country':
      return /^([A-Z]{2}(-[A-Z0-9]{1,3})?|none|)$/.test(order.code) ? order : undefined;
    case 'answer':
      return Array.isArray(order.granted) && order.granted.every((one) => typeof one === 'string') ? order : undefined;
    case 'signal':
    case 'forget-answer':
    case 'forget':
      return order;
    default:
      return undefined;
  }
}

/** Reads what a panel wants to save. Undefined if it is nothing like that. */
export function readScenarioOrder(text: string): ScenarioOrder | undefined {
  const order = parseJson(text) as Partial<ScenarioOrder> | undefined;
  const isOrder =
    typeof order?.page === 'string' && typeof order.title === 'string' && /^[^\p{Cc}]{1,200}$/u.test(order.title);
  return isOrder ? (order as ScenarioOrder) : undefined;
}

/** Reads which rule a panel asks about. Undefined if it asks about none. */
export function readRuleQuestion(text: string): RuleQuestion | undefined {
  const question = parseJson(text) as Partial<RuleQuestion> | undefined;
  const isQuestion = typeof question?.page === 'string' && typeof question.rule === 'string';
  return isQuestion ? (question as RuleQuestion) : undefined;
}

/** Returns the value of a JSON text. Undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
