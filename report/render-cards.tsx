import { memo, type ComponentProps, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Contexts } from './contexts.tsx';
import { CardContext } from './views/rules/card-context.ts';
import { RuleCard } from './views/rules/rule-card.tsx';
import type { ReportData, ReportRule } from './report-data.ts';

type Card = ComponentProps<typeof RuleCard>;

/** The cards of the previous report. After a change, most rules are the same objects. */
export interface CardMemory {
  cards: ReadonlyMap<ReportRule, DrawnCard>;
  /** Data that all cards show. If it changes, no card can be reused. */
  contexts: string;
}

interface DrawnCard {
  /** The data that it shows in addition to its rule. */
  readonly extras: string;
  readonly html: string;
}

// Text cannot contain it: `<` in text is written `&lt;`.
const place = '<li data-card="true"></li>';

/** Renders a page with React, but inserts unchanged cards from the memory. */
export function renderWithCards(page: ReactElement, data: ReportData, memory: CardMemory): string {
  const found: Card[] = [];
  const Placeholder = memo((card: Card) => {
    found.push(card);
    return <li data-card="true" />;
  });
  const html = renderToString(<CardContext value={Placeholder}>{page}</CardContext>);

  const contexts = JSON.stringify([data.consent, data.countries]);
  const before = memory.contexts === contexts ? memory.cards : new Map<ReportRule, DrawnCard>();
  const cards = found.map((card) => {
    const extras = extrasOf(card);
    const cached = before.get(card.rule);
    return cached?.extras === extras ? cached : { extras, html: renderCard(card, data) };
  });
  Object.assign(memory, { contexts, cards: new Map(cards.map((card, at) => [found[at].rule, card])) });
  // Concatenate instead of `join`: V8 then flattens the text only once, when it is written.
  return html.split(place).reduce((page, text, at) => page + cards[at - 1].html + text);
}

/** Returns the data that a card shows in addition to its rule: only the names of rules that use a tag. */
function extrasOf({ users, mentions, hidden }: Card): string {
  return JSON.stringify([users.map(({ id, title }) => [id, title]), mentions, hidden]);
}

function renderCard(card: Card, data: ReportData): string {
  return renderToString(
    <Contexts data={data}>
      <RuleCard {...card} />
    </Contexts>,
  );
}
