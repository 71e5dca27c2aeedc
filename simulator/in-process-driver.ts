import { createPageContext, type PageContext } from './page/page-context.ts';
import { openPage } from './page/page.ts';
import { createVisitor, type Visitor } from './page/visitor.ts';
import type { Prepared } from './prepare.ts';
import type { Driver } from './driver.ts';

/** Contexts whose pages are over: as many as one visit had pages. */
const idle: PageContext[] = [];

/** Plays in this process: each page of a visit has a context of its own, which a later visit may have again. */
export const inProcessDriver: Driver = {
  async startSession(prepared, { script, isOurs }) {
    const visitor = visitorOf(prepared);
    const used: PageContext[] = [];
    return {
      visitor,
      async open(given) {
        const context = idle.pop() ?? createPageContext();
        used.push(context);
        return openPage(given, visitor, script, context);
      },
      async close() {
        if (isOurs) idle.push(...used.filter((context) => context.clear()));
      },
    };
  },
};

/** A visitor with the cookies and storage that a scenario gives. */
export function visitorOf({ cookies, local, session, page }: Prepared): Visitor {
  const visitor = createVisitor();
  const address = new URL(page.url);
  for (const [name, value] of cookies) visitor.jar.write(`${name}=${value};path=/`, address, visitor.now);
  for (const [key, text] of local) visitor.local.setItem(key, text);
  for (const [key, text] of session) visitor.session.setItem(key, text);
  return visitor;
}
