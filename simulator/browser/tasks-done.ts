/** Resolves after all pending promise callbacks have run. The code is self-contained, because a browser gets it as text. */
export function tasksDone(page: any): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new page.MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    port2.postMessage(0);
  });
}
