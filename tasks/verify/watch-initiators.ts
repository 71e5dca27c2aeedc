import type { CDPSession } from 'playwright-core';

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

interface Initiator {
  readonly stack?: Stack;
  readonly url?: string;
}

/** Records what causes each request. Returns a function from the address of a request to the addresses of its causes, nearest first. */
export async function watchInitiators(session: CDPSession): Promise<(url: string) => readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const record = (address: string, { stack, url = '' }: Initiator = {}) => {
    const frames = framesOf(stack);
    const causes = frames.length > 0 ? frames : [url];
    // The first request to an address counts: later ones may be repeated by what the first one loaded.
    if (!found.has(address)) found.set(address, [...new Set(causes.filter((one) => /^https?:/.test(one)))]);
  };
  session.on('Network.requestWillBeSent', ({ request, initiator }) => record(request.url, initiator));
  session.on('Network.webSocketCreated', ({ url, initiator }) => record(url, initiator));
  // Without stacks across tasks, images that a script requests look like images of the page.
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 4 });
  await session.send('Debugger.setSkipAllPauses', { skip: true });
  await session.send('Network.enable');
  return (url) => found.get(url) ?? [];
}

function framesOf(stack: Stack | undefined): readonly string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...framesOf(stack.parent)] : [];
}
