import { openPage } from './page/page.ts';
import { createVisitor } from './page/visitor.ts';
import type { Theatre } from './theatre.ts';

/** Plays in this process: each page is a context of its own. */
export const ownTheatre: Theatre = {
  async enter({ cookies, local, session, page }, { script }) {
    const visitor = createVisitor();
    for (const [name, value] of cookies) visitor.jar.write(`${name}=${value};path=/`, page.url, visitor.now);
    for (const [key, text] of local) visitor.local.setItem(key, text);
    for (const [key, text] of session) visitor.session.setItem(key, text);
    return { visitor, open: async (given) => openPage(given, visitor, script), close: async () => undefined };
  },
};
