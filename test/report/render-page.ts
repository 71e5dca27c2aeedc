import { renderReport } from '../../report/render.tsx';

/** The report's page as a text. */
export function renderPage(...given: Parameters<typeof renderReport>): string {
  return new TextDecoder().decode(renderReport(...given));
}
