import { createContext } from 'react';
import { RuleCard } from './rule-card.tsx';

/** What draws the card of a rule. A server that remembers cards puts something else in their place. */
export const CardContext = createContext(RuleCard);
