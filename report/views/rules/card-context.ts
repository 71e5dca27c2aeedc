import { createContext } from 'react';
import { RuleCard } from './rule-card.tsx';

/** The component for a rule's card. `renderWithCards` replaces it with a placeholder for cached cards. */
export const CardContext = createContext(RuleCard);
