import { memo, type ComponentProps, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Contexts } from './contexts.tsx';
import { CardContext } from './parts/card-context.ts';
import { RuleCard } from './parts/rule-card.tsx';
import type { ReportData } from './report-data.ts';

type Card = ComponentProps<typeof RuleCard>;

/** The cards of the report before by what they show: most are the same where one rule was changed. */
export interface CardMemory {
  cards: ReadonlyMap<string, string>;
  /** What all of them showed beside it; where that changes, none can be used again. */
  contexts: string;
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
  const before = memory.contexts === contexts ? memory.cards : new Map<string, string>();
  const texts = found.map((card) => {
    const key = JSON.stringify(card);
    return [key, before.get(key) ?? renderCard(card, data)] as const;
  });
  Object.assign(memory, { contexts, cards: new Map(texts) });
  const rest = html.split(place);
  return rest.flatMap((text, at) => (at === 0 ? [text] : [texts[at - 1][1], text])).join('');
}

function renderCard(card: Card, data: ReportData): string {
  return renderToString(
    <Contexts data={data}>
      <RuleCard {...card} />
    </Contexts>,
  );
}
