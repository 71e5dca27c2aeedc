/**
 * Cancels navigation to another document, because the simulator still reads this one. `left` receives the address. After the
 * visitor has left, the simulator may navigate. The code is self-contained, because a browser gets it as text.
 */
export function preventNavigation(page: any, hasLeft: () => boolean, left: (url: string) => void): void {
  page.navigation.addEventListener('navigate', (event: any) => {
    const { url, sameDocument } = event.destination;
    if (hasLeft() || sameDocument || event.hashChange) return;
    if (event.cancelable) event.preventDefault();
    // A download does not leave the page. The name of its file may be empty.
    if (event.downloadRequest !== null) return;
    // Links for other programs, such as `tel:`, do not leave the page either.
    if (/^https?:/.test(url)) left(url);
  });
}
