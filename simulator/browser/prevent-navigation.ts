/**
 * Keeps the page from being replaced by another document: the player still reads it. An observer gets the address that its
 * visitor leaves for. Once the visitor is gone, the player may navigate. The code works by itself, because a browser gets it as text.
 */
export function preventNavigation(page: any, isGone: () => boolean, left: (url: string) => void): void {
  page.navigation.addEventListener('navigate', (event: any) => {
    const { url, sameDocument } = event.destination;
    if (isGone() || sameDocument || event.hashChange) return;
    if (event.cancelable) event.preventDefault();
    // What is saved leaves the page where it is; a link may leave the name of its file to the server.
    if (event.downloadRequest !== null) return;
    // What another program opens, such as a number to call, leaves it there too.
    if (/^https?:/.test(url)) left(url);
  });
}
