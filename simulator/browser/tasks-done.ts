/** Ends when all kept promises are answered. The code works by itself, because a browser gets it as text. */
export function tasksDone(page: any): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new page.MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    port2.postMessage(0);
  });
}
