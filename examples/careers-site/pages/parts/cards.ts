export interface Card {
  readonly title: string;
  readonly text: string;
  readonly href?: string;
  readonly kind?: string;
}

/** Returns teasers. Each link describes itself by data attributes. */
export function cards(items: readonly Card[], module = 'teasers'): string {
  return `<ul class="tile-grid">${items.map((item) => `<li>${card(item, module)}</li>`).join('')}</ul>`;
}

function card({ title, text, href, kind = '' }: Card, module: string): string {
  const label = kind && `<span class="kind">${kind}</span>`;
  const heading = href
    ? `<a href="${href}" data-analytics-link-name="${title.toLowerCase()}" data-analytics-link-type="teaser" data-analytics-module-name="${module}" data-analytics-template-zone="body">${title}</a>`
    : title;
  return `<div class="card" data-kind="${kind}" data-analytics-module-name="${module}">${label}<h3>${heading}</h3><p>${text}</p></div>`;
}

/** Returns cards with filters by kind. */
export function filteredCards(items: readonly Card[]): string {
  const kinds = [...new Set(items.map(({ kind = '' }) => kind))];
  const filters = kinds.map(
    (kind) => `<button type="button" class="filter-icon" aria-pressed="false" value="${kind}">${kind}</button>`,
  );
  return `<div class="content-filter" role="group" aria-label="Kinds of content">${filters.join('')}</div>${cards(items, 'filtered cards')}`;
}

export function carousel(slides: readonly string[]): string {
  const dots = slides.map(
    (text, at) =>
      `<li data-analytics-link-name="slide ${at + 1}"><button type="button" data-slide="${text}" aria-label="Slide ${at + 1}">${at + 1}</button></li>`,
  );
  return `<div class="carousel"><p class="slide">${slides[0]}</p><ol class="carousel-indicators">${dots.join('')}</ol></div>`;
}
