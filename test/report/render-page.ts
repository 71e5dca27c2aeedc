import { renderReport } from '../../report/render.tsx';

/** Returns the report's page as text. */
export function renderPage(...args: Parameters<typeof renderReport>): string {
  return new TextDecoder().decode(renderReport(...args));
}
