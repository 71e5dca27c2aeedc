import { find, findAll } from '../../page/document.ts';
import { someRoot, type Root } from '../../page/each-root.ts';

/** Whether the page contains a form at this moment, also in open shadow trees and in frames of the same origin. */
export const pageHasForm = (): boolean => hasForm(document);

const hasForm = (page: Root): boolean =>
  someRoot(
    page,
    (root) =>
      find('form', root) ??
      // A frame of another origin has no document that scripts of this page can read.
      findAll('iframe', root).some(({ contentDocument }: any) => contentDocument && hasForm(contentDocument)),
  );
