import { memo, type ComponentProps, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Contexts } from './contexts.tsx';
import { CardContext } from './views/rules/card-context.ts';
import { RuleCard } from './views/rules/rule-card.tsx';
import type { ReportData, ReportRule } from './report-data.ts';

type Card = ComponentProps<typeof RuleCard>;

/** The cards of the report before: most rules are the same objects where one was changed. */
export interface CardMemory {
  cards: ReadonlyMap<ReportRule, DrawnCard>;
  /** What all of them showed beside it; where that changes, none can be used again. */
  contexts: string;
}

interface DrawnCard {
  /** What it shows beside its rule. */
  readonly beside: string;
  readonly html: string;
}

// No text can look like it: where text holds `<`, it is written `&lt;`.
const place = '<li data-card="true"></li>';

/** Renders a page as React does, but for cards that are remembered, which are put into their places as they are. */
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
    const beside = besideOf(card);
    const known = before.get(card.rule);
    return known?.beside === beside ? known : { beside, html: renderCard(card, data) };
  });
  Object.assign(memory, { contexts, cards: new Map(cards.map((card, at) => [found[at].rule, card])) });
  // Not joined: the text is put together once, when it is written.
  return html.split(place).reduce((page, text, at) => page + cards[at - 1].html + text);
}

/** Of the rules that use a tag a card shows no more than their names. */
function besideOf({ users, mentions, hidden }: Card): string {
  return JSON.stringify([users.map(({ id, title }) => [id, title]), mentions, hidden]);
}

function renderCard(card: Card, data: ReportData): string {
  return renderToString(
    <Contexts data={data}>
      <RuleCard {...card} />
    </Contexts>,
  );
}
