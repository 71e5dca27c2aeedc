interface Going extends Event {
  readonly destination: { readonly url: string };
}

/** Links to hosts that nobody has lead to a page of the demo that says so; rules see the link as it stands. */
export function stayHere(): void {
  const navigation = (window as unknown as { navigation?: EventTarget }).navigation;
  navigation?.addEventListener('navigate', (event) => {
    const url = new URL((event as Going).destination.url);
    if (url.origin === location.origin || !event.cancelable) return;
    event.preventDefault();
    location.href = `/outside/${url.host}${url.pathname}${url.search}`;
  });
}
