import { push, track } from './data-layer.ts';
import { all, one, onClick } from './find.ts';

/** Pushes the events of cards, article searches, registrations and chapters to the data layer. */
export function startContent(): void {
  onClick('.content-filter .filter-icon', filterCards);
  onClick('.carousel-indicators button', ({ dataset }) => (one('.slide')!.textContent = dataset.slide!));
  onClick('#search-content', searchContent);
  onClick('[data-register]', ({ dataset }) =>
    push({ event: 'cmp:eventSummaryBlockRegister', eventTitle: dataset.register }),
  );
  onClick('[data-chapter]', showChapter);
  onClick('[data-direct-call]', ({ dataset }) => track(dataset.directCall!));
}

function filterCards(icon: HTMLElement): void {
  icon.setAttribute('aria-pressed', String(icon.getAttribute('aria-pressed') !== 'true'));
  const chosen = all('.filter-icon[aria-pressed="true"]').map((pressed) => (pressed as HTMLButtonElement).value);
  for (const card of all('.tile-grid .card'))
    card.parentElement!.hidden = chosen.length > 0 && !chosen.includes(card.dataset.kind!);
  const filterSelected = chosen.join(';');
  push({ event: 'cmp:filterCard', eventInfo: { filterSelected, contentTypeFilter: filterSelected } });
}

function searchContent(): void {
  const keyword = one<HTMLInputElement>('#content-keyword')!.value;
  const resultCount = keyword.length % 7;
  one('.content-count')!.textContent = `${resultCount} results`;
  push({ event: 'cmp:contentSearchFilter', keyword, resultType: 'article', resultCount });
}

/** Shows another chapter without loading a page. */
function showChapter(button: HTMLElement): void {
  const { chapter } = button.dataset;
  for (const other of all('[data-chapter]')) other.setAttribute('aria-pressed', String(other === button));
  one('.chapter')!.textContent = chapter!;
  history.pushState(null, '', `#${chapter!.toLowerCase().replaceAll(' ', '-')}`);
  push({ page: { tertiaryFolder: chapter } });
  track('_3PTTagsInPageTransition');
}
