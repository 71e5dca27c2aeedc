import { createPageContext, type PageContext } from './page/page-context.ts';
import { openSimulatedPage } from './page/page.ts';
import { createVisitorData, type VisitorData } from './page/visitor-data.ts';
import type { Driver, SessionSetup } from './driver.ts';

/** Cleared contexts for reuse. */
const idle: PageContext[] = [];

/** Runs scenarios in this process. Each page of a visit has its own context; later visits may reuse it. */
export const inProcessDriver: Driver = {
  async startSession(setup, { script, isTrusted }) {
    const visitor = visitorOf(setup);
    const used: PageContext[] = [];
    return {
      visitor,
      async open(pageSetup) {
        const context = idle.pop() ?? createPageContext();
        used.push(context);
        return openSimulatedPage(pageSetup, visitor, script, context);
      },
      async close() {
        if (isTrusted) idle.push(...used.filter((context) => context.clear()));
      },
    };
  },
};

/** Creates a visitor with the cookies and storage of a scenario. */
export function visitorOf({ cookies, local, session, page }: SessionSetup): VisitorData {
  const visitor = createVisitorData();
  const address = new URL(page.url);
  for (const [name, value] of cookies) visitor.jar.write(`${name}=${value};path=/`, address, visitor.now);
  for (const [key, text] of local) visitor.local.setItem(key, text);
  for (const [key, text] of session) visitor.session.setItem(key, text);
  return visitor;
}
