import { renderReport } from '../../report/render.ts';

/** Returns the files of the report as texts, by name. */
export function renderFiles(...args: Parameters<typeof renderReport>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    renderReport(...args).map(({ name, content }) => [name, new TextDecoder().decode(content)]),
  );
}

/** Returns the report's page as text. */
export const renderPage = (...args: Parameters<typeof renderReport>): string => renderFiles(...args)['index.html'];
